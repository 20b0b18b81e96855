import type { PageMetadata } from 'storedocs';
import { CallToAction, Feature, Features, Hero, Link, Section, Steps } from 'storedocs/content';
import { vendor } from '../vendor.ts';
import { AccessDrawing } from './_parts/access-drawing.tsx';
import './_parts/landing.css';
import { TalkDrawing } from './_parts/talk-drawing.tsx';

export const metadata: PageMetadata = {
  title: 'Services',
  description:
    'The help that comes with our apps: setting up, answers to your questions, and a look inside your store that you allow and end yourself.',
  contentStyles: false,
};

export default function Service() {
  return (
    <>
      <Hero
        eyebrow="Services"
        title="Help from the people who make the apps"
        actions={[
          { label: 'Ask a question', to: '/contact' },
          { label: 'Read the guides', to: '/docs/Intro' },
        ]}
        visual={<TalkDrawing />}
      >
        <p>An app is only useful once it works in your store. This page says what we do to get it there, and what we leave to others.</p>
      </Hero>
      <Section title="What you can ask us for">
        <Features>
          <Feature icon="bolt" title="Setting up">
            <p>Every app has a guide to its installation. If you get stuck, say at which step, and what your screen shows there.</p>
          </Feature>
          <Feature icon="chat" title="Questions">
            <p>What an app can do, which plan you need for it, and whether it works with the rest of your store.</p>
          </Feature>
          <Feature icon="search" title="Something does not show">
            <p>
              A button is missing, or a banner is in the wrong place. Each app has a guide with the usual causes; write if it is none of
              them.
            </p>
          </Feature>
          <Feature icon="globe" title="Your language, your colours">
            <p>How to match the words and the look of an app to your store, in each language you sell in.</p>
          </Feature>
          <Feature icon="shield" title="A look inside your store">
            <p>
              If a problem can only be seen from inside, you can give us access for as long as it takes. The section on collaborator access
              below explains how.
            </p>
          </Feature>
          <Feature icon="book" title="Corrections to the guides">
            <p>If a guide differs from what you see, write to us. Correcting it helps everyone who reads it after you.</p>
          </Feature>
        </Features>
      </Section>
      {hasSupport && <Answering />}
      <section className="sd-section beside" aria-labelledby="access">
        <div>
          <div className="sd-section-head">
            <p className="sd-eyebrow">On Shopify</p>
            <h2 id="access">Collaborator access, explained</h2>
          </div>
          <div className="beside-text">
            <p>
              Shopify lets developers work in your store with an account of their own. You never share a password, you choose which areas
              they may open, and you can end the access at any time.
            </p>
            <p>We ask for it only when a question cannot be answered without it, and only for the areas that we have to look at.</p>
          </div>
          <Link className="more" to="/docs/others/how-to-approve-collaborative-access-request-sent-by-developers">
            How to approve or decline a request
          </Link>
        </div>
        <AccessDrawing />
      </section>
      <Section title="What we leave to others" lead="So that you do not wait for something that we cannot give you.">
        <dl className="facts">
          <div>
            <dt>Legal advice</dt>
            <dd>
              Our apps help you with consent and accessibility. Whether your store meets a law depends on more than an app, and on where
              your customers live. That is a question for a lawyer.
            </dd>
          </div>
          <div>
            <dt>Your theme and other apps</dt>
            <dd>If they are the cause, only their makers can repair it. Our guides say how to find out, and what to ask them.</dd>
          </div>
          <div>
            <dt>Promises about sales</dt>
            <dd>We can show you what an app does. We cannot know in advance what it will earn in your store.</dd>
          </div>
          <div>
            <dt>Your passwords</dt>
            <dd>We never need one. If anyone asks you for a password in our name, do not send it, and tell us.</dd>
          </div>
        </dl>
      </Section>
      <CallToAction
        title="What can we help you with?"
        actions={[
          { label: 'Contact us', to: '/contact' },
          { label: 'Common questions', to: '/docs/category/other-common-faqs' },
        ]}
      >
        <p>Write in your own words. You need not know the technical term.</p>
      </CallToAction>
    </>
  );
}

/** Whether there is a way to write to the vendor. */
const hasSupport = vendor.supportEmail !== '' || vendor.contactForm !== '';

/** From a message to its answer. */
function Answering() {
  return (
    <section className="sd-section steps-across" aria-labelledby="write">
      <div className="sd-section-head">
        <h2 id="write">What happens when you write to us</h2>
        <p className="sd-section-lead">From your first message to the result.</p>
      </div>
      <div className="markdown">
        <Steps>
          <ol>
            <li>
              <h3>You describe what you see</h3>
              <p>
                The app, your platform, the address of the page and a picture.{' '}
                <Link to="/docs/others/what-to-send-to-support">What to send to support</Link> has the whole list, with reasons.
              </p>
            </li>
            <li>
              <h3>We try to see the same</h3>
              <p>We open your page as a visitor would. If that shows the cause, we tell you which setting to change.</p>
            </li>
            <li>
              <h3>If we cannot, we ask for access</h3>
              <p>We say what we want to look at and why. You decide whether we may, and which areas we may open.</p>
            </li>
            <li>
              <h3>You check the result</h3>
              <p>We tell you what the cause was and what we changed. You look at your store and end our access.</p>
            </li>
          </ol>
        </Steps>
      </div>
    </section>
  );
}
