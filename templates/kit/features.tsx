import type { ReactNode } from 'react';
import { KitSymbol } from './kit-symbol.tsx';

interface FeatureProps {
  title: ReactNode;
  /** Name of an icon, path of an image of the site, or an element. */
  icon?: ReactNode;
  children?: ReactNode;
}

/** A responsive grid of features. */
export function Features({ children }: { children: ReactNode }) {
  return <div className="sd-features">{children}</div>;
}

/** One feature of the product. */
export function Feature(props: FeatureProps) {
  const { title, icon, children } = props;
  return (
    <div className="sd-feature">
      <KitSymbol icon={icon} className="sd-feature-icon" owner={props} />
      <h3>{title}</h3>
      <div className="sd-feature-text">{children}</div>
    </div>
  );
}
