import { Button } from '../../buttons/Button.tsx';
import { Badge } from '../../feedback/Badge.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { EmptyState } from '../../feedback/EmptyState.tsx';
import { FailureState } from '../../feedback/FailureState.tsx';
import { ProgressBar } from '../../feedback/ProgressBar.tsx';
import { Skeleton } from '../../feedback/Skeleton.tsx';
import { Spinner } from '../../feedback/Spinner.tsx';
import { ToastContent } from '../../feedback/ToastContent.tsx';
import { Image } from '../../icons.ts';
import styles from '../gallery.module.css';
import { useGalleryWords } from '../gallery-context.ts';
import { Line, Specimen } from '../Specimen.tsx';

export function FeedbackPart() {
  const words = useGalleryWords();
  const ignore = () => undefined;
  return (
    <>
      <Specimen name="Banner" wide>
        <Banner title={words.info} />
        <Banner tone="ok" title={words.saved} />
        <Banner tone="warn" title={words.conflict} actions={<Button size="small">{words.compare}</Button>}>
          {words.conflictText}
        </Banner>
        <Banner tone="danger" title={words.lost} actions={<Button size="small">{words.signIn}</Button>}>
          {words.lostText}
        </Banner>
      </Specimen>
      <Specimen name="EmptyState">
        <div className={styles.frame}>
          <EmptyState
            icon={<Image aria-hidden />}
            title={words.noImages}
            action={<Button variant="primary">{words.upload}</Button>}
          >
            {words.noImagesText}
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="FailureState">
        <div className={styles.frame}>
          <FailureState
            title={words.failed}
            safe={words.failedSafe}
            onRetry={ignore}
            actions={<Button>{words.openLibrary}</Button>}
            reference={words.reference}
          >
            {words.failedText}
          </FailureState>
        </div>
      </Specimen>
      <Specimen name="ToastContent">
        <ToastContent message={words.sectionDeleted} action={{ label: words.undo, run: ignore }} onClose={ignore} />
        <ToastContent type="success" message={words.saved} onClose={ignore} />
        <ToastContent type="info" message={words.linkSent} onClose={ignore} />
        <ToastContent
          type="warning"
          message={words.longToast}
          action={{ label: words.compare, run: ignore }}
          onClose={ignore}
        />
        <ToastContent type="error" message={words.tooBig} onClose={ignore} />
      </Specimen>
      <Specimen name="ProgressBar">
        <ProgressBar label={words.uploading} value={62} onStop={ignore} />
        <ProgressBar label={words.translating} value={37} total={128} onStop={ignore} />
        <ProgressBar label={words.waiting} value={0} isIndeterminate />
      </Specimen>
      <Specimen name="Skeleton, Spinner">
        <Skeleton shape="title" />
        <Skeleton count={3} />
        <Skeleton shape="control" />
        <Spinner label={words.saving} />
      </Specimen>
      <Specimen name="Badge">
        <Line>
          <Badge>{words.draft}</Badge>
          <Badge tone="accent">{words.owner}</Badge>
          <Badge tone="ok">{words.published}</Badge>
          <Badge tone="warn">{words.stale}</Badge>
          <Badge tone="danger">{words.missing}</Badge>
        </Line>
      </Specimen>
    </>
  );
}
