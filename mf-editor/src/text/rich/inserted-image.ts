/** A picture as formatted text holds it. */
export interface InsertedImage {
  readonly src: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}
