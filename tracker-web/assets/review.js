// The picture of a year, with a name on it if one is typed: it is shared, or saved where nothing can be shared.

const form = document.querySelector("form[data-file]");

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const image = document.querySelector(".picture");
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  Object.assign(pen, { font: "700 48px system-ui, sans-serif", fillStyle: "#1b1f24", textAlign: "right" });
  pen.fillText(form.elements.name.value.trim(), width - 60, 150, 440);
  const bytes = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const file = new File([bytes], form.dataset.file, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    // The person may close the list of apps again.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  URL.revokeObjectURL(url);
});
