import { useQuery } from '@tanstack/react-query';
import type { EditorScreenProps } from 'shared-contracts';

/** Edit mode on one page. */
export function EditorScreen({ host, path, locale, onLeave }: EditorScreenProps) {
  const project = host.project?.id ?? '';
  const { data } = useQuery({
    queryKey: ['page', project, path],
    queryFn: () => host.api.getProject({ params: { project } }),
  });
  return (
    <main aria-label={path} lang={locale}>
      <h1>{data?.project_metadata.title ?? path}</h1>
      <button type="button" onClick={onLeave}>
        {path}
      </button>
    </main>
  );
}
