import type { PageMetadata } from 'storedocs';
import { CallToAction, Hero, Link, Section } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { apps } from '../apps.ts';
import { AppMark } from './_parts/app-mark.tsx';
import { LandingStyles } from './_parts/landing-styles.tsx';
import { planGuides } from './_parts/plan-guides.ts';
import { PlatformLinks } from './_parts/platform-links.tsx';

export const metadata: PageMetadata = {
  title: 'Pricing',
  description:
    'What our plan names Free, Basic, Advanced and Professional mean, where you see the price of an app, and how to change or cancel a plan.',
};

interface Plan {
  readonly name: string;
  readonly text: string;
  /** Signs that it is the right one. */
  readonly signs: readonly string[];
}

const plans: readonly Plan[] = [
  {
    name: 'Free',
    text: 'For a store that wants to see an app at work before it decides.',
    signs: [
      'You are trying the app for the first time',
      'Your store is new or still being built',
      'The plain version already does what you need',
    ],
  },
  {
    name: 'Basic',
    text: 'For a store that has made up its mind and needs the usual things.',
    signs: ['The app is going to stay', 'Your wishes are those that most stores have', 'One person looks after the settings'],
  },
  {
    name: 'Advanced',
    text: 'For a store that keeps meeting the edge of a smaller plan.',
    signs: ['You have wishes the smaller plan does not cover', 'The app has to follow your brand closely', 'You change its settings often'],
  },
  {
    name: 'Professional',
    text: 'For a store that would notice within the hour if the app were gone.',
    signs: [
      'Part of your daily work rests on the app',
      'Several people in your team depend on it',
      'You sell a great deal, or in many places',
    ],
  },
];

export default function Pricing() {
  return (
    <>
      <LandingStyles />
      <Hero
        eyebrow="Pricing"
        title="Four plan names, and where the price stands"
        actions={[
          { label: 'Find your app', to: '#plan-guides' },
          { label: 'Change or cancel a plan', to: '/docs/others/change-or-cancel-an-app-plan' },
        ]}
      >
        <p>
          Each app has its own plans, and its listing shows the price that holds today. So there are no figures on this page. It helps you
          to read the ones you find there.
        </p>
      </Hero>
      <Section title="Which plan is for which store" lead="Start with the smallest one in which you recognise your store.">
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
          The names say for whom a plan is meant. What is in it differs from app to app, and not every app has all four. What counts is the
          listing of the app and the plan page inside it.
        </p>
      </Section>
      <Section id="price" title="Where you see the price" lead="In the place where you get the app, before you pay for anything.">
        <dl className="facts">
          <div>
            <dt>Shopify</dt>
            <dd>
              On the page of the app in the Shopify App Store, under <strong>Pricing</strong>. When a paid plan begins, Shopify shows you
              the amount and asks you to approve it first.
            </dd>
          </div>
          <div>
            <dt>Ecwid by Lightspeed</dt>
            <dd>On the page of the app in the Ecwid App Market, which you reach through Apps in your Ecwid admin.</dd>
          </div>
          <div>
            <dt>WordPress</dt>
            <dd>On the page from which you download the plugin, and on the plugin's own pages in your dashboard.</dd>
          </div>
          <div>
            <dt>Magento</dt>
            <dd>On the page of the extension in the marketplace where you get it.</dd>
          </div>
        </dl>
        <p className="fine-print">
          Look at three things besides the amount: whether it is charged by the month or by the year, whether tax is included, and whether a
          trial turns into a paid plan by itself.
        </p>
      </Section>
      <Section
        id="plan-guides"
        title="Plans, app by app"
        lead="These guides say how to compare the plans of one app, and where to find its plan page."
      >
        <ul className="plan-guides">
          {apps.map(({ id, name, mark, editions }) => {
            const guides = planGuides(editions);
            return (
              guides.length > 0 && (
                <li key={id}>
                  <AppMark mark={mark} />
                  {name}
                  <PlatformLinks pages={guides} about={`plans of ${name}`} />
                </li>
              )
            );
          })}
        </ul>
        <p className="fine-print">
          An app that is not in this list has its price on its listing, like all others. Start from <Link to="/apps">its card</Link>, or ask
          us.
        </p>
      </Section>
      <Section id="change" title="Change your mind" lead="Plans are not forever. This is what to know before you move.">
        <dl className="facts">
          <div>
            <dt>To a larger plan</dt>
            <dd>Open the plan page inside the app and choose the other plan. On Shopify you are asked to approve the new amount.</dd>
          </div>
          <div>
            <dt>To a smaller plan</dt>
            <dd>
              Look first at what you use. Write down any setting that the smaller plan does not have, so that you can judge afterwards what
              has changed in your store.
            </dd>
          </div>
          <div>
            <dt>Cancel</dt>
            <dd>
              On Shopify, uninstalling an app also ends a subscription that Shopify bills for it. On the other platforms it depends on who
              bills the plan, so look at the receipt before you remove the app.{' '}
              <Link to="/docs/others/change-or-cancel-an-app-plan">The guide goes through it step by step.</Link>
            </dd>
          </div>
          <div>
            <dt>Money back</dt>
            <dd>
              When and how is written in the <Link to="/refundpolicy">Refund and Cancellation Policy</Link>.
            </dd>
          </div>
        </dl>
      </Section>
      <CallToAction
        title="Two plans, and you cannot tell them apart?"
        actions={[
          { label: 'Ask us', to: '/contact' },
          { label: 'See all apps', to: '/apps' },
        ]}
      >
        <p>Tell us the app and what you want it to do. We will name the smallest plan that does it.</p>
      </CallToAction>
    </>
  );
}
