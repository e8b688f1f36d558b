import { Component, type ReactNode } from 'react';

interface Props {
  /** What stays on the page where the children could not be shown. */
  readonly fallback: ReactNode;
  readonly onFail: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Keeps a text that could not be opened as it was. */
export class LoadBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFail(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
