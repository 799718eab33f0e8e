"""What a schema cannot say: to JSON Schema 2026.0 is an integer, to the interface it is none."""

import schemathesis


@schemathesis.hook
def map_body(context, body):
    if not isinstance(body, dict):
        return body
    return {name: whole(value) for name, value in body.items()}


def whole(value):
    return int(value) if isinstance(value, float) and value.is_integer() else value
