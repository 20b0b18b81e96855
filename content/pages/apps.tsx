import type { PageMetadata } from 'storedocs';
import { Link } from 'storedocs/templates/link';

export const metadata: PageMetadata = {
  title: 'Apps',
  description: 'Our apps and plugins for Shopify, Ecwid by Lightspeed, WordPress and Magento, and where their guides are.',
};

interface App {
  readonly name: string;
  readonly platform: string;
  readonly text: string;
  readonly guide: string;
}

const apps: readonly App[] = [
  {
    name: 'Taggify',
    platform: 'Shopify',
    text: 'Puts tags on customers and orders by rules that you write, so that you find them again.',
    guide: '/docs/category/taggify-customer-and-orders',
  },
  {
    name: 'ZoomMaster',
    platform: 'Shopify',
    text: 'Lets shoppers look at product pictures from close up.',
    guide: '/docs/category/zoommaster',
  },
  {
    name: 'Cookiefy',
    platform: 'WordPress',
    text: 'Shows a cookie banner that fits the look of your store.',
    guide: '/docs/category/cookiefy',
  },
];

export default function Apps() {
  return (
    <>
      <header className="hero">
        <h1>Apps</h1>
        <p>Small helpers for your store. Each has guides that start where you are: in the admin of your platform.</p>
        <p>
          <Link className="button" to="/docs/Intro">
            Read the guides
          </Link>{' '}
          <Link className="button button-secondary" to="/contact">
            Ask us
          </Link>
        </p>
      </header>
      <ul className="card-grid">
        {apps.map(({ name, platform, text, guide }) => (
          <li key={name}>
            <Link className="card" to={guide}>
              <span className="card-title">{name}</span>
              <span className="card-text">{text}</span>
              <span className="card-text">For {platform}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
