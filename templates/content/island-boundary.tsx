import { Component, type ReactNode } from 'react';
import type { IslandMessages } from '../../src/model/client-settings.ts';

interface IslandBoundaryProps {
  /** The element of the island. */
  readonly element: HTMLElement;
  readonly messages: IslandMessages;
  /** Called once the island, or its error message, is mounted. */
  readonly onMount: () => void;
  readonly children: ReactNode;
}

interface IslandBoundaryState {
  /** The thrown value, of any type. */
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Replaces a crashed component with an error message and a retry button. */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = {};

  static getDerivedStateFromError(error: unknown): IslandBoundaryState {
    return { failure: { error } };
  }

  override componentDidMount() {
    this.props.onMount();
  }

  override getSnapshotBeforeUpdate(): boolean {
    return this.props.element.contains(document.activeElement);
  }

  /** Keeps the focus inside the island. */
  override componentDidUpdate(_props: IslandBoundaryProps, before: IslandBoundaryState, hadFocus: boolean) {
    const { element } = this.props;
    if (before.failure !== this.state.failure && hadFocus && !element.contains(document.activeElement))
      element.querySelector<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')?.focus();
  }

  override render() {
    const { messages, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    return (
      <div className="sd-crash" role="alert">
        <p className="sd-crash-title">{messages.crashed}</p>
        <button type="button" onClick={() => this.setState({ failure: undefined })}>
          {messages.tryAgain}
        </button>
        <p className="sd-crash-messages">{messagesOf(failure.error).join(`\n\n${messages.cause}\n`)}</p>
      </div>
    );
  }
}

/** The messages of an error and its causes. */
function messagesOf(error: unknown): string[] {
  const messages: string[] = [];
  const seen = new Set<unknown>();
  for (let at = error; at !== undefined && !seen.has(at); at = at instanceof Error ? at.cause : undefined) {
    seen.add(at);
    messages.push(at instanceof Error ? at.message : String(at));
  }
  return messages;
}
