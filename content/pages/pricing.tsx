import type { PageMetadata } from 'storedocs';
import { CallToAction, Hero, Link, Section } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { apps } from '../apps.ts';
import { AppMark } from './_parts/app-mark.tsx';
import './_parts/landing.css';
import { ListingDrawing } from './_parts/listing-drawing.tsx';
import { PlatformLinks } from './_parts/platform-links.tsx';

export const metadata: PageMetadata = {
  title: 'Pricing',
  description:
    'What our plan names Free, Basic, Advanced and Professional mean, where to find the price of an app, and how to change or cancel a plan.',
  contentStyles: false,
};

interface Plan {
  readonly name: string;
  readonly text: string;
  /** What speaks for it; true of any app. */
  readonly signs: readonly string[];
}

const plans: readonly Plan[] = [
  {
    name: 'Free',
    text: 'To see the app at work in your own store.',
    signs: ['You are trying the app for the first time', 'Your store is new or still being built', 'It already does what you need'],
  },
  {
    name: 'Basic',
    text: 'For what most stores need from the app.',
    signs: [
      'You have decided to keep the app',
      'You need something that Free does not include',
      'Its limits are above what you use in a busy month',
    ],
  },
  {
    name: 'Advanced',
    text: 'For stores that have outgrown a smaller plan.',
    signs: [
      'You keep reaching a limit of the smaller plan',
      'You can name the function you are missing',
      'You have used the app long enough to judge',
    ],
  },
  {
    name: 'Professional',
    text: 'Usually the largest plan of an app.',
    signs: [
      'You need a function that only this plan has',
      'You compared it with the next smaller plan',
      'The difference in price is worth it to you',
    ],
  },
];

export default function Pricing() {
  return (
    <>
      <Hero
        eyebrow="Pricing"
        title="What our plans are called, and where to find the price"
        actions={[
          { label: 'Find your app', to: '#plan-guides' },
          { label: 'Change or cancel a plan', to: '/docs/others/change-or-cancel-an-app-plan' },
        ]}
        visual={<ListingDrawing />}
      >
        <p>
          Each app has its own plans, and its listing shows today’s price. That is why there are no figures on this page: it explains the
          names and shows you where to look.
        </p>
      </Hero>
      <Section title="Which plan is for which store" lead="Start with the smallest plan that does what you need next month.">
        <ul className="plans">
          {plans.map(({ name, text, signs }) => (
            <li className="plan" key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
              <ul className="ticks">
                {signs.map((sign) => (
                  <li key={sign}>
                    <KitIcon name="check" />
                    {sign}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        <p className="fine-print">
          What a plan includes differs from app to app, and few apps have all four. The listing and the <strong>Plans</strong> page in the
          app have the details; <Link to="/docs/others/choose-a-plan">the guide to choosing a plan</Link> helps you compare them.
        </p>
      </Section>
      <Section id="price" title="Where to find the price" lead="In the place where you get the app, before you pay anything.">
        <dl className="facts">
          <div>
            <dt>Shopify</dt>
            <dd>
              On the app’s page in the Shopify App Store, under <strong>Pricing</strong>. Before a paid plan starts, Shopify shows you the
              amount and asks you to approve it.
            </dd>
          </div>
          <div>
            <dt>Ecwid by Lightspeed</dt>
            <dd>
              On the app’s page in the Ecwid App Market: open <strong>Apps → App Market</strong> in your Ecwid admin.
            </dd>
          </div>
          <div>
            <dt>WordPress</dt>
            <dd>On the page from which you download the plugin, and on its own pages in your dashboard.</dd>
          </div>
          <div>
            <dt>Magento</dt>
            <dd>On the extension’s page in the marketplace where you get it.</dd>
          </div>
        </dl>
        <p className="fine-print">
          Check three things besides the amount: whether it is charged monthly or yearly, whether tax is included, and whether a trial turns
          into a paid plan by itself.
        </p>
      </Section>
      <Section
        id="plan-guides"
        title="Plans, app by app"
        lead="Each guide is about the plans of one app: what to compare, and where to change them."
      >
        <ul className="plan-guides">
          {apps.map(({ id, name, mark, editions }) => (
            <li key={id}>
              <AppMark mark={mark} />
              {name}
              <PlatformLinks pages={editions.map(({ platform, plans }) => ({ platform, to: plans }))} about={`plans of ${name}`} />
            </li>
          ))}
        </ul>
        <p className="fine-print">
          The price is on the listing of the app. Its card on <Link to="/apps">the page of all apps</Link> says where to find that.
        </p>
      </Section>
      <Section id="change" title="Change or cancel a plan" lead="What to know before you do.">
        <dl className="facts">
          <div>
            <dt>To a larger plan</dt>
            <dd>
              Open <strong>Plans</strong> in the app and choose the other plan. On Shopify you are asked to approve the new amount. An
              extension for Magento has no such page: change the plan where you bought it.
            </dd>
          </div>
          <div>
            <dt>To a smaller plan</dt>
            <dd>
              Look first at what you use. Write down every setting that the smaller plan does not include, so that you know what will change
              in your store.
            </dd>
          </div>
          <div>
            <dt>Cancel</dt>
            <dd>
              On Shopify, uninstalling an app also ends a subscription that Shopify bills for it. On the other platforms it depends on who
              bills the plan, so look at the receipt before you remove the app.{' '}
              <Link to="/docs/others/change-or-cancel-an-app-plan">How to change or cancel a plan, step by step</Link>
            </dd>
          </div>
          <div>
            <dt>Money back</dt>
            <dd>
              The <Link to="/refundpolicy">Refund and Cancellation Policy</Link> says when we refund a payment and how to ask.
            </dd>
          </div>
        </dl>
      </Section>
      <CallToAction
        title="Not sure which of two plans you need?"
        actions={[
          { label: 'Ask us', to: '/contact' },
          { label: 'See all apps', to: '/apps' },
        ]}
      >
        <p>Tell us the app, the plans you are comparing and the one thing that it has to do.</p>
      </CallToAction>
    </>
  );
}
