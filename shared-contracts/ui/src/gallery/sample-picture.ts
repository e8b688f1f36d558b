/** A valley at sunrise, drawn on the spot: the gallery needs no files. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 56"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#f0c797"/><stop offset="1" stop-color="#dba97c"/></linearGradient></defs><rect width="84" height="56" fill="url(#s)"/><circle cx="60" cy="16" r="6" fill="#fae3bd"/><path d="M0 28c14-10 30-6 46-2s26 0 38-5v35H0z" fill="#7a917e"/><path d="M0 38c18-8 34-2 50 0s24-2 34-6v24H0z" fill="#4a6455"/><path d="M0 46c16-4 40-2 84-6v16H0z" fill="#2c4237"/></svg>`;

export const samplePicture = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
