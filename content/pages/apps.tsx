import type { PageMetadata } from 'storedocs';
import { CallToAction, Hero, Link, Section } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { type App, apps, platforms, wants } from '../apps.ts';
import { AppMark } from './_parts/app-mark.tsx';
import { LandingStyles } from './_parts/landing-styles.tsx';
import { PlatformLinks } from './_parts/platform-links.tsx';

export const metadata: PageMetadata = {
  title: 'Apps',
  description:
    'All our apps and plugins for Shopify, Ecwid by Lightspeed, WordPress and Magento: what each one does, and where its guides are.',
};

const marks = [...new Set(apps.map(({ mark }) => mark))];

export default function Apps() {
  return (
    <>
      <LandingStyles />
      <Hero
        eyebrow="Apps, plugins and extensions"
        title="One job each, and no more than that"
        actions={[
          { label: 'Read the guides', to: '/docs/Intro' },
          { label: 'How plans work', to: '/pricing' },
        ]}
        visual={
          <div className="mark-wall" aria-hidden="true">
            {marks.map((mark) => (
              <AppMark key={mark} mark={mark} size={80} />
            ))}
          </div>
        }
      >
        <p>Choose by what you want for your store. The badges on each card lead to its guides, platform by platform.</p>
      </Hero>
      {wants.map(({ id, title, text, apps: helpers }) => (
        <section className="wish" aria-labelledby={id} key={id}>
          <header>
            <h2 id={id}>{title}</h2>
            <p>{text}</p>
          </header>
          <ul className="app-cards">
            {helpers.map((app) => (
              <AppCard key={app.id} app={app} />
            ))}
          </ul>
        </section>
      ))}
      <Section
        id="platforms"
        eyebrow="By platform"
        title="What there is for your store"
        lead="A tick leads to the guides of that app on that platform."
      >
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">App</th>
              {platforms.map(({ platform }) => (
                <th scope="col" key={platform}>
                  <span>{platform}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {apps.map(({ id, name, mark, guides }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="matrix-app">
                    <AppMark mark={mark} size={32} />
                    {name}
                  </span>
                </th>
                {platforms.map(({ platform }) => {
                  const guide = guides.find((each) => each.platform === platform);
                  return (
                    <td key={platform}>
                      {guide && (
                        <Link to={guide.to}>
                          <KitIcon name="check" />
                          <span className="visually-hidden">
                            Guides to {name} on {platform}
                          </span>
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <CallToAction
        title="Your platform has no tick where you need one?"
        actions={[
          { label: 'Tell us what you miss', to: '/contact' },
          { label: 'What help we give', to: '/service' },
        ]}
      >
        <p>Say which app you would want and for which platform. We promise no dates, but we do read what store owners ask for.</p>
      </CallToAction>
    </>
  );
}

function AppCard({ app: { id, name, mark, text, guides } }: { app: App }) {
  return (
    <li className="app-card" id={id}>
      <AppMark mark={mark} size={48} />
      <div>
        <h3>{name}</h3>
        <p className="app-card-text">{text}</p>
      </div>
      <PlatformLinks pages={guides} about={`guides to ${name}`} />
    </li>
  );
}
