import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  readonly onError: (error: unknown) => void;
  readonly fallback: (error: unknown) => ReactNode;
}

/** Keeps what a part throws while it draws from taking the rest along. */
export class FailureBoundary extends Component<Props, { readonly failure: { readonly error: unknown } | null }> {
  override readonly state: { readonly failure: { readonly error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
