import type { PageMetadata } from 'storedocs';
import { CallToAction, Hero, Link, Section } from 'storedocs/content';
import type { PlanName } from '../apps.ts';
import './_parts/landing.css';
import { ListingDrawing } from './_parts/listing-drawing.tsx';
import { PlanMatrix } from './_parts/plan-matrix.tsx';

export const metadata: PageMetadata = {
  title: 'Pricing',
  description:
    'What our plan names Free, Basic, Advanced and Professional mean, where to find the price of an app, and how to change or cancel a plan.',
  contentStyles: false,
};

interface Plan {
  readonly name: PlanName;
  readonly text: string;
}

const plans: readonly Plan[] = [
  { name: 'Free', text: 'To see the app at work in your own store. Stay on it for as long as you miss nothing.' },
  { name: 'Basic', text: 'The smallest paid plan of an app that has one, or its smallest plan altogether.' },
  { name: 'Advanced', text: 'For when you have reached a limit of the smaller plan, or miss a function that you can name.' },
  { name: 'Professional', text: 'Usually the largest plan. Compare it with the next smaller one, line by line, before you choose it.' },
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
      <Section id="plan-guides" title="Which app has which plans" lead="Each tick leads to the guide to the plans of that app.">
        <PlanMatrix />
        <p className="fine-print">
          Where the row says “named in the listing”, the plans have names of their own.{' '}
          <Link to="/docs/others/choose-a-plan">Choose a plan</Link> has a method for comparing them.
        </p>
      </Section>
      <Section title="What the names mean" lead="Start with the smallest plan that does what you need next month.">
        <dl className="facts">
          {plans.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className="fine-print">
          What a plan includes differs from app to app. The listing and the <strong>Plans</strong> page in the app have the details.
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
              The <Link to="/refundpolicy">refund and cancellation policy</Link> says when you can have a payment back and how to ask.
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
