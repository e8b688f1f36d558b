import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { MediaArea, MediaFile } from 'shared-contracts';
import { useTranslate } from '../../use-translate.ts';
import styles from './crops.module.css';

interface CropFrameProps {
  readonly file: MediaFile;
  readonly alt: string;
  readonly area: MediaArea;
  /** Width by height that is kept; null: any. */
  readonly aspect: number | null;
  readonly onChange: (area: MediaArea) => void;
}

/** A picture, and on it the part that is cut out: dragged by its corners and edges, or moved by arrow keys. */
export function CropFrame({ file, alt, area, aspect, onChange }: CropFrameProps) {
  const t = useTranslate();
  const ariaLabels = {
    cropArea: t('crops.area'),
    nwDragHandle: t('crops.edge.nw'),
    nDragHandle: t('crops.edge.n'),
    neDragHandle: t('crops.edge.ne'),
    eDragHandle: t('crops.edge.e'),
    seDragHandle: t('crops.edge.se'),
    sDragHandle: t('crops.edge.s'),
    swDragHandle: t('crops.edge.sw'),
    wDragHandle: t('crops.edge.w'),
  };
  return (
    <div className={styles.stage}>
      <ReactCrop
        className={`ReactCrop--no-animate ${styles.cutter}`}
        crop={{ unit: '%', x: area.x * 100, y: area.y * 100, width: area.width * 100, height: area.height * 100 }}
        {...(aspect !== null && { aspect })}
        keepSelection
        ruleOfThirds
        ariaLabels={ariaLabels}
        onChange={(_, percent) =>
          onChange({
            x: percent.x / 100,
            y: percent.y / 100,
            width: percent.width / 100,
            height: percent.height / 100,
          })
        }
      >
        <img src={file.url} alt={alt} width={file.metadata?.width} height={file.metadata?.height} draggable={false} />
      </ReactCrop>
    </div>
  );
}
