import type { PageMetadata } from 'storedocs';
import { Admonition, CallToAction, Hero, Link, Section } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { vendor } from '../vendor.ts';
import { LandingStyles } from './_parts/landing-styles.tsx';
import { QuestionLinks } from './_parts/question-links.tsx';

export const metadata: PageMetadata = {
  title: 'Contact us',
  description: 'How to reach us about one of our store apps, what to send so that we can help at once, and what you should never send.',
};

interface Ways {
  /** Empty when there is none yet. */
  readonly email: string;
  /** Whether pages of this site have a support chat. */
  readonly hasChat: boolean;
}

export function load(): Ways {
  return { email: vendor.supportEmail, hasChat: Boolean(process.env.CHAT_TOKEN) };
}

export default function Contact({ data: { email, hasChat } }: { data: Ways }) {
  return (
    <>
      <LandingStyles />
      <Hero eyebrow="Contact us" title="Tell us what you see, and where" visual={<ExampleMessage />}>
        <p>A few lines are enough. You need not know what the problem is called, and nobody will ask you to fill in a form.</p>
        {email !== '' && (
          <p>
            <a className="address" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        )}
      </Hero>
      <Section title="Ways to reach us">
        <dl className="facts">
          {email !== '' && (
            <div>
              <dt>By email</dt>
              <dd>For everything: questions before you install, help with an app, mistakes on this site.</dd>
            </div>
          )}
          <div>
            <dt>From the listing of an app</dt>
            <dd>
              The page where you got the app, for example in the Shopify App Store, names the support contact of that app. A message from
              there tells us at once which app you mean.
            </dd>
          </div>
          {hasChat && (
            <div>
              <dt>In the chat on this site</dt>
              <dd>Its button is at the edge of every page. For short questions it is the quickest way.</dd>
            </div>
          )}
        </dl>
      </Section>
      <section className="section beside beside-top" aria-labelledby="send">
        <div>
          <div className="section-head">
            <h2 id="send">What helps us help you</h2>
            <p className="section-lead">Five things for the first message. With them we rarely have to ask back.</p>
          </div>
          <Link className="more" to="/docs/others/what-to-send-to-support">
            The same with reasons and examples
          </Link>
        </div>
        <div>
          <ul className="ticks ticks-large">
            {wanted.map((thing) => (
              <li key={thing}>
                <KitIcon name="check" />
                {thing}
              </li>
            ))}
          </ul>
          <Admonition type="warning" title="Please leave these out">
            <p>
              Passwords, card numbers, and names or addresses of your customers. We do not need them. Cover them in a picture before you
              send it: <Link to="/docs/others/take-a-useful-screenshot">how to take a useful screenshot</Link>.
            </p>
          </Admonition>
        </div>
      </section>
      <Section title="Perhaps it is already answered" lead="What store owners most often want to know, whichever app they use.">
        <QuestionLinks questions={questions} className="questions questions-wide" />
      </Section>
      <CallToAction
        title="Do we need to look inside your store?"
        actions={[{ label: 'How access works', to: '/docs/others/how-to-approve-collaborative-access-request-sent-by-developers' }]}
      >
        <p>
          On Shopify you can let us in without a password, decide what we may open, and end it when the work is done. We ask before we send
          a request.
        </p>
      </CallToAction>
    </>
  );
}

/** What a message looks like that can be answered at once. */
function ExampleMessage() {
  return (
    <figure className="message" aria-label="Example of a message">
      <p className="message-subject">Cookiefy: no banner on phones</p>
      <p>Hello,</p>
      <p>
        we use <b>Cookiefy on Shopify</b>. On a computer the banner is there, <b>on my phone it is not</b>.
      </p>
      <p>
        You can see it here: <b>yourstore.example/mugs</b>
      </p>
      <p>
        I opened the page in a private window and waited a while. <b>I expected the banner at the bottom</b>, as on the computer. A picture
        is attached.
      </p>
      <p className="message-file">Attached: phone.png</p>
    </figure>
  );
}

const wanted = [
  'The name of the app and your platform, such as Shopify or WordPress.',
  'The address of a page where we can see the problem.',
  'What you did, step by step, and what you expected.',
  'What happened instead. A picture says most.',
  'Whether it happens on a computer, on a phone or on both.',
];

const questions = [
  { label: 'Where do I find my myshopify.com address?', to: '/docs/others/find-your-myshopify-address' },
  { label: 'Where do I turn on an app embed in my theme?', to: '/docs/others/turn-on-an-app-embed-in-your-theme' },
  { label: 'How do I change or cancel a plan?', to: '/docs/others/change-or-cancel-an-app-plan' },
  { label: 'Why do I still see the old version of my store?', to: '/docs/others/clear-your-browser-cache' },
  { label: 'What stays behind after I uninstall an app?', to: '/docs/others/leftovers-after-uninstalling-an-app' },
  { label: 'How do I let my staff use an app?', to: '/docs/others/give-staff-access-to-an-app' },
  { label: 'Can I use two apps for the same job?', to: '/docs/others/two-apps-for-the-same-job' },
  { label: 'Which language do the apps speak in my store?', to: '/docs/others/languages-of-your-store-and-apps' },
];
