import { type ReactNode, use } from 'react';
import { CollectorContext } from './page-collector.ts';

interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  image?: string;
  children?: ReactNode;
}

/** Sets title, description, keywords and social image of the page from a component. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps) {
  const page = use(CollectorContext);
  if (page) {
    page.title ??= title;
    page.description ??= description;
    page.image ??= image;
    page.keywords ??= typeof keywords === 'string' ? keywords.split(',').map((word) => word.trim()) : keywords;
  }
  return <>{children}</>;
}
