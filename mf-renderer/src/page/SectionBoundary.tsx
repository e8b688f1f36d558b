import { Component, type ReactNode } from 'react';
import { messageOf, type RenderContext } from 'shared-contracts';
import type { DrawnSection } from '../reading/read-page.ts';
import { SectionGapBox } from './SectionGapBox.tsx';

interface Props {
  readonly entry: DrawnSection;
  readonly context: RenderContext;
  readonly children: ReactNode;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
}

/** Keeps a section's failure to that section. Its next settings are a new chance. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failure && previous.entry.model.settings !== this.props.entry.model.settings)
      this.setState({ failure: null });
  }

  override render() {
    const { entry, context, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return <SectionGapBox entry={{ ...entry, gap: messageOf(failure.error), reason: 'failed' }} context={context} />;
  }
}
