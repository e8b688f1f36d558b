import type { MediaArea, MediaFile } from 'shared-contracts';

interface CropViewProps {
  readonly file: MediaFile;
  readonly area: MediaArea;
  readonly className: string;
}

/** A part of a picture, as it will be; nothing is made for that. */
export function CropView({ file, area, className }: CropViewProps) {
  const { width = 1, height = 1 } = file.metadata ?? {};
  const box = [area.x * width, area.y * height, area.width * width, area.height * height];
  return (
    <svg className={className} viewBox={box.map(Math.round).join(' ')} aria-hidden="true">
      <image href={file.url} width={width} height={height} />
    </svg>
  );
}
