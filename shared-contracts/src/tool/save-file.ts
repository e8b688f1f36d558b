/** Hands a person a file, as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(url));
}
