import type { PageMetadata } from 'storedocs';
import { CallToAction, Hero, Link, Section } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { apps, platforms, wants } from '../apps.ts';
import { vendor } from '../vendor.ts';
import { makerSentence } from '../vendor-sentences.ts';
import { AppCard } from './_parts/app-card.tsx';
import { AppMark } from './_parts/app-mark.tsx';
import './_parts/landing.css';

export const metadata: PageMetadata = {
  title: 'Apps',
  description:
    'All our apps and plugins for Shopify, Ecwid by Lightspeed, WordPress and Magento: what each does, its guides and plans, and where to get it.',
  contentStyles: false,
};

const marks = [...new Set(apps.map(({ mark }) => mark))];

export default function Apps() {
  return (
    <>
      <Hero
        eyebrow="Apps, plugins and extensions"
        title="One app, one job"
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
        <p>Choose by what you want for your store. Each card leads to the guides of an app and says where to get it.</p>
        <p>{makerSentence(vendor)}</p>
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
        title="Which apps there are for your platform"
        lead="Each tick leads to the guides of that app on that platform."
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
            {apps.map(({ id, name, mark, editions }) => (
              <tr key={id}>
                <th scope="row">
                  <span className="matrix-app">
                    <AppMark mark={mark} size={32} />
                    {name}
                  </span>
                </th>
                {platforms.map(({ platform }) => {
                  const edition = editions.find((each) => each.platform === platform);
                  return (
                    <td key={platform}>
                      {edition && (
                        <Link to={edition.guides}>
                          <KitIcon name="check" />
                          <span className="sd-visually-hidden">
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
        title="No tick where you need one?"
        actions={[
          { label: 'Tell us what you need', to: '/contact' },
          { label: 'What help we give', to: '/service' },
        ]}
      >
        <p>Tell us which app you would like, and for which platform. We cannot promise that it will come.</p>
      </CallToAction>
    </>
  );
}
