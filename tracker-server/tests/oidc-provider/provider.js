// A certified OpenID provider for one client, on a free port. It prints its URL. The response type is
// an argument: `code id_token` or `code`.

import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const [callback, responseType] = process.argv.slice(2);

const server = createServer();
server.listen(0, "127.0.0.1", () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.on("request", provider(issuer).callback());
  console.log(issuer);
});

// It ends when its parent process ends.
process.stdin.resume().on("end", () => process.exit());

function provider(issuer) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: "tracker",
        client_secret: "a secret that both of us know",
        redirect_uris: [callback],
        response_types: [responseType],
        grant_types: responseType === "code"
          ? ["authorization_code", "refresh_token"]
          : ["authorization_code", "implicit", "refresh_token"],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    responseTypes: [responseType],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    // Requested claims are in the identity token, as with Apple.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // A refresh token is issued without a request for it, as with Apple, and can be revoked.
    issueRefreshToken: async () => true,
    features: { revocation: { enabled: true } },
    cookies: { keys: ["only for tests"] },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@example.com`, email_verified: true, name: "Alex" }),
    }),
  });
  provider.on("refresh_token.destroyed", () => console.log("taken back"));
  return provider;
}
