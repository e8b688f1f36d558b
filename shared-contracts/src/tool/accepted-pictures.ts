/** Media types of pictures that the library takes, as file fields ask for them; the server decides by content. */
export const ACCEPTED_PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;
