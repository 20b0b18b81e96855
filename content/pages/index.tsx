import { join } from 'node:path';
import type { LoadContext, PageMetadata } from 'storedocs';
import { CallToAction, Hero, Link, Section } from 'storedocs/content';
import { apps, type Platform, platforms, type Want, wants } from '../apps.ts';
import { AppMark } from './_parts/app-mark.tsx';
import './_parts/landing.css';
import { latestPosts, type PostTeaser } from './_parts/latest-posts.ts';
import { QuestionLinks } from './_parts/question-links.tsx';
import { StoreDrawing } from './_parts/store-drawing.tsx';

export const metadata: PageMetadata = {
  title: 'Simplifying e-Commerce Business',
  description:
    'Small apps and plugins for stores on Shopify, Ecwid by Lightspeed, WordPress and Magento, with guides to setting them up, changing them and removing them.',
  contentStyles: false,
};

export function load({ root }: LoadContext): Promise<PostTeaser[]> {
  return latestPosts(join(root, 'content/blog'), 3);
}

export default function Home({ data: posts }: { data: PostTeaser[] }) {
  return (
    <>
      <Hero
        eyebrow="Simplifying e-Commerce Business"
        title="Small apps for the everyday work of a store"
        actions={[
          { label: 'See the apps', to: '/apps' },
          { label: 'Read the guides', to: '/docs/Intro' },
        ]}
        visual={<StoreDrawing />}
      >
        <p>Each one does a single job and comes with guides for setting it up, changing it and taking it out again.</p>
      </Hero>
      <nav aria-label="Guides by platform">
        <ul className="platform-strip">
          {platforms.map(({ name, platform, to, unit }) => (
            <li key={platform}>
              <Link to={to}>
                <strong>{name}</strong> Guides to {countOf(platform)} {unit}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Section
        eyebrow="What the apps are for"
        title="Start with what you want for your store"
        lead="Five aims, and the apps that help with each of them."
      >
        <div className="wants">
          {wants.map((want) => (
            <WantPanel key={want.id} want={want} />
          ))}
        </div>
      </Section>
      <section className="sd-section beside" aria-labelledby="guides">
        <div>
          <div className="sd-section-head">
            <p className="sd-eyebrow">How the guides work</p>
            <h2 id="guides">One question, one guide</h2>
          </div>
          <div className="beside-text">
            <p>
              A guide to an app is about one task on one platform, and all guides have the same parts in the same order. Words in bold are
              on your screen, so you can look for them there.
            </p>
            <p>
              Where a task needs your developer, such as an installation on Magento, the guide says so before the first step. If it builds
              on another guide, it links to that one.
            </p>
          </div>
          <Link className="more" to="/docs/Intro">
            Find your guide
          </Link>
        </div>
        <div className="anatomy">
          <p className="anatomy-title">The parts of a guide</p>
          <ol>
            <li>
              <strong>What you will have at the end</strong> The first sentence, so that you know whether this is the right page.
            </li>
            <li>
              <strong>Before you start</strong> What to have ready, and what you must be allowed to open.
            </li>
            <li>
              <strong>Steps</strong> Numbered, in the order in which you take them.
            </li>
            <li>
              <strong>Check the result</strong> In your own store, the way a shopper sees it.
            </li>
            <li>
              <strong>If it does not work</strong> The usual causes first, then who to ask.
            </li>
          </ol>
        </div>
      </section>
      <Section eyebrow="Worth a few minutes" title="Latest reading">
        <div className="reading">
          {posts.length > 0 && (
            <div className="posts">
              <h3>From the blog</h3>
              <ul>
                {posts.map(({ title, description, to, date }) => (
                  <li key={to}>
                    <time dateTime={date}>{dateFormat.format(new Date(date))}</time>
                    <Link to={to}>{title}</Link>
                    <p>{description}</p>
                  </li>
                ))}
              </ul>
              <Link className="more" to="/blog">
                All posts
              </Link>
            </div>
          )}
          <div className="questions">
            <h3>Common to all apps</h3>
            <QuestionLinks questions={questions} />
          </div>
        </div>
      </Section>
      <CallToAction
        title="Not sure which app fits?"
        actions={[
          { label: 'Ask us', to: '/contact' },
          { label: 'How plans work', to: '/pricing' },
        ]}
      >
        <p>Tell us which platform your store runs on and what takes up your time. The answer may be that none of our apps helps.</p>
      </CallToAction>
    </>
  );
}

/** One aim, with the apps that help. */
function WantPanel({ want }: { want: Want }) {
  return (
    <section className="want" aria-labelledby={want.id}>
      <h3 id={want.id}>{want.title}</h3>
      <p className="want-text">{want.text}</p>
      <ul className="app-rows">
        {want.apps.map(({ id, name, mark, kind }) => (
          <li key={id}>
            <Link to={`/apps#${id}`}>
              <AppMark mark={mark} />
              <span>
                <strong>{name}</strong> {kind}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const questions = [
  { label: 'How do I install an app from the Shopify App Store?', to: '/docs/others/install-an-app-from-the-shopify-app-store' },
  { label: 'What is an app embed, and where do I turn it on?', to: '/docs/others/turn-on-an-app-embed-in-your-theme' },
  { label: 'What happens to my apps when I change my theme?', to: '/docs/others/apps-after-changing-your-theme' },
  { label: 'How do I change or cancel a plan?', to: '/docs/others/change-or-cancel-an-app-plan' },
  { label: 'How do I uninstall an app?', to: '/docs/others/uninstall-an-app' },
  { label: 'Is my store compliant with GDPR, CCPA and the ADA?', to: '/docs/others/is-it-compliant' },
  { label: 'How do I see my store as a new visitor sees it?', to: '/docs/others/test-your-store-as-a-new-visitor' },
];

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function countOf(platform: Platform): number {
  return apps.filter(({ editions }) => editions.some((edition) => edition.platform === platform)).length;
}
