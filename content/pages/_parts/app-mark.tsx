import { useBaseUrl } from 'storedocs/content';

interface AppMarkProps {
  /** Name of a file in `static/img/apps`, without extension. */
  mark: string;
  /** Edge in CSS pixels. */
  size?: number;
}

/** The mark of an app, hidden from screen readers: the name of the app is beside it. */
export function AppMark({ mark, size = 40 }: AppMarkProps) {
  return <img className="app-mark" src={useBaseUrl(`/img/apps/${mark}.svg`)} alt="" width={size} height={size} />;
}
