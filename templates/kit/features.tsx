import type { ReactNode } from 'react';
import { KitSymbol } from './kit-symbol.tsx';

interface FeatureProps {
  title: ReactNode;
  /** Name of a drawing, path of an image of the site, or an element. */
  icon?: ReactNode;
  children?: ReactNode;
}

/** A grid of features, as many in a row as there is room for. */
export function Features({ children }: { children: ReactNode }) {
  return <div className="features">{children}</div>;
}

/** One thing that the product does. */
export function Feature(props: FeatureProps) {
  const { title, icon, children } = props;
  return (
    <div className="feature">
      <KitSymbol icon={icon} className="feature-icon" owner={props} />
      <h3>{title}</h3>
      <div className="feature-text">{children}</div>
    </div>
  );
}
