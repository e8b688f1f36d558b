/** Hands a person a file of text, as a download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // The browser has taken it over once this task is done.
  setTimeout(() => URL.revokeObjectURL(url));
}
