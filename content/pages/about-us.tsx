import type { PageMetadata } from 'storedocs';
import { CallToAction, Feature, Features, Hero, Link, Section } from 'storedocs/content';
import { apps, platforms } from '../apps.ts';
import { AppMark } from './_parts/app-mark.tsx';
import './_parts/landing.css';

export const metadata: PageMetadata = {
  title: 'About us',
  description:
    'We make apps and plugins for online stores on Shopify, Ecwid by Lightspeed, WordPress and Magento, and write the guides to them.',
  contentStyles: false,
};

export default function AboutUs() {
  return (
    <>
      <Hero
        eyebrow="About us"
        title="We make small apps for people who run a store"
        actions={[
          { label: 'Browse the apps', to: '/apps' },
          { label: 'Open the documentation', to: '/docs/Intro' },
        ]}
        visual={<Numbers />}
      >
        <p>
          You have products to photograph, parcels to pack and customers to answer; software should take work off you, not add to it. That
          is what we mean by <em>Simplifying e-Commerce Business</em>.
        </p>
      </Hero>
      <Section title="What we make" lead="Each of our apps does one job in a store.">
        <ul className="makes">
          {makes.map(({ title, text, marks }) => (
            <li className="want" key={title}>
              <h3>{title}</h3>
              <p className="want-text">{text}</p>
              <p className="mark-row" aria-hidden="true">
                {marks.map((mark) => (
                  <AppMark key={mark} mark={mark} size={40} />
                ))}
              </p>
            </li>
          ))}
        </ul>
        <p className="fine-print">
          They run on Shopify, Ecwid by Lightspeed, WordPress and Magento. Not every app exists for every platform;{' '}
          <Link to="/apps">the list of apps</Link> shows which ones there are for yours.
        </p>
      </Section>
      <Section title="What we believe in">
        <Features>
          <Feature icon="check" title="Small apps">
            <p>
              An app that does one job is easier to understand, and easier to part with when you no longer need it. We would rather make a
              second app than let the first one grow until no one knows all of it.
            </p>
          </Feature>
          <Feature icon="shield" title="Your store belongs to you">
            <p>
              We do not ask for passwords. If we have to look inside, you allow it first, you decide what we may open, and you end it.{' '}
              <Link to="/service">The page about our services</Link> explains how.
            </p>
          </Feature>
          <Feature icon="chart" title="Honest limits">
            <p>
              An app can show a cookie banner; it cannot tell you whether your store meets the law of every country. It can forecast from
              past orders; it cannot know that the competitor next door will close. Our guides say where that line runs.
            </p>
          </Feature>
        </Features>
      </Section>
      <section className="sd-section beside beside-top" aria-labelledby="writing">
        <div className="sd-section-head">
          <h2 id="writing">How we write</h2>
          <p className="sd-section-lead">
            We quote no figures that we cannot show, and we promise no rise in sales. If something we wrote is wrong or hard to follow, we
            would like to know: the <Link to="/contact">contact page</Link> says how to tell us.
          </p>
        </div>
        <dl className="facts facts-narrow">
          <div>
            <dt>Guides</dt>
            <dd>
              Each guide answers one question. It says what you need before you start, takes you through the steps, tells you how to check
              the result and what to do if it does not work. Where it needs your developer, as an installation on Magento does, it says so
              at the beginning.
            </dd>
          </div>
          <div>
            <dt>Blog</dt>
            <dd>
              <Link to="/blog">The blog</Link> is for what does not fit into a guide: how to word a review request, when to leave a plan
              alone, what a tag is worth a year later.
            </dd>
          </div>
        </dl>
      </section>
      <CallToAction
        title="Which app is for you?"
        actions={[
          { label: 'Browse the apps', to: '/apps' },
          { label: 'What plan names mean', to: '/pricing' },
        ]}
      >
        <p>Choose by what you want for your store, and read what the plan names mean before you compare prices.</p>
      </CallToAction>
    </>
  );
}

const makes = [
  {
    title: 'For your visitors',
    text: 'An accessibility toolkit, a cookie consent banner, a WhatsApp chat widget, and product questions and answers.',
    marks: ['accessibility', 'cookiefy', 'bizify', 'whatsappify', 'askify'],
  },
  {
    title: 'For your product pages',
    text: 'Image zoom, reviews and ratings, bundles and frequently-bought-together offers, and cart notifications.',
    marks: ['zoommaster', 'review-rating', 'bundlify', 'cartnotification'],
  },
  {
    title: 'For your own work',
    text: 'Automatic tagging of customers and orders, sales forecasting, and scheduling of social posts.',
    marks: ['taggify', 'predictify', 'schedulsmart'],
  },
];

/** What there is to count, and what there is none of. */
function Numbers() {
  const numbers = [
    { number: apps.length, what: 'apps and plugins' },
    { number: platforms.length, what: 'platforms' },
    { number: 1, what: 'job for each app' },
    { number: 0, what: 'passwords that we ask for' },
  ];
  return (
    <dl className="numbers">
      {numbers.map(({ number, what }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
