import type { PageMetadata } from 'storedocs';
import { Admonition, CallToAction, Hero, Link, Section } from 'storedocs/content';
import { KitIcon } from 'storedocs/templates/kit/kit-icon';
import { serviceValues } from '../services.ts';
import { vendor } from '../vendor.ts';
import { answerSentence } from '../vendor-sentences.ts';
import './_parts/landing.css';
import { QuestionLinks } from './_parts/question-links.tsx';

export const metadata: PageMetadata = {
  title: 'Contact us',
  description: 'How to reach us about one of our store apps, what to send so that we can help at once, and what you should never send.',
  contentStyles: false,
};

interface Ways {
  /** Empty when there is none yet. */
  readonly email: string;
  /** Where a form is sent; empty without one, and while there is an email address. */
  readonly form: string;
  /** When a message is answered. */
  readonly answer: string;
  /** Lines of name and postal address; empty when they are not known. */
  readonly address: readonly string[];
  /** Whether pages of this site have a support chat. */
  readonly hasChat: boolean;
}

export function load(): Ways {
  const { supportEmail: email, contactForm, company } = vendor;
  return {
    email,
    form: email === '' ? contactForm : '',
    answer: answerSentence(vendor),
    address: company.name === '' ? [] : [`${company.name} ${company.legalForm}`.trim(), ...company.address],
    hasChat: serviceValues(process.env).chat !== '',
  };
}

export default function Contact({ data }: { data: Ways }) {
  return (
    <>
      <Hero eyebrow="Contact us" title="Tell us what you see, and where" visual={<ExampleMessage />}>
        <p>A few lines are enough. You need not know the technical term.</p>
        <FirstWay ways={data} />
      </Hero>
      <Section title="Ways to reach us">
        <WaysToWrite ways={data} />
      </Section>
      <section className="sd-section beside beside-top" aria-labelledby="send">
        <div>
          <div className="sd-section-head">
            <h2 id="send">What helps us help you</h2>
            <p className="sd-section-lead">Five things for the first message. They usually spare you a second message.</p>
          </div>
          <Link className="more" to="/docs/others/what-to-send-to-support">
            The same list with reasons and examples
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
              Passwords, card numbers, and names or addresses of your customers. We do not need them. Cover them in a screenshot before you
              send it: <Link to="/docs/others/take-a-useful-screenshot">how to take a useful screenshot</Link>.
            </p>
          </Admonition>
        </div>
      </section>
      <Section title="Your question may already be answered" lead="Guides that apply to every app.">
        <QuestionLinks questions={questions} className="questions questions-wide" />
      </Section>
      <CallToAction
        title="Do we need to look inside your store?"
        actions={[{ label: 'How access works', to: '/docs/others/how-to-approve-collaborative-access-request-sent-by-developers' }]}
      >
        <p>On Shopify you can give us access without a password, decide what we may open, and end it when the work is done.</p>
      </CallToAction>
    </>
  );
}

/** The way that is always open, or that there is none yet. */
function FirstWay({ ways: { email, form, answer } }: { ways: Ways }) {
  if (email !== '')
    return (
      <p>
        <a className="address" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
    );
  if (form !== '') return <MessageForm action={form} answer={answer} />;
  return (
    <p>
      This site has no support address of its own yet. Until it has one, write from the place where you got the app:{' '}
      <a href="#ways">the four ways below</a> each end at a person.
    </p>
  );
}

function MessageForm({ action, answer }: { action: string; answer: string }) {
  return (
    <form className="message-form" action={action} method="post">
      <label htmlFor="email">Your email address</label>
      <input id="email" name="email" type="email" autoComplete="email" required />
      <label htmlFor="message">Your message</label>
      <textarea id="message" name="message" rows={6} required />
      <button className="sd-button" type="submit">
        Send
      </button>
      {answer !== '' && <p>{answer}</p>}
    </form>
  );
}

/** Where a message can be sent, and what for. */
function WaysToWrite({ ways: { email, form, answer, address, hasChat } }: { ways: Ways }) {
  return (
    <dl className="facts" id="ways">
      {email !== '' && (
        <div>
          <dt>By email</dt>
          <dd>For everything: questions before you install, help with an app, mistakes on this site. {answer}</dd>
        </div>
      )}
      {form !== '' && (
        <div>
          <dt>With the form above</dt>
          <dd>For everything: questions before you install, help with an app, mistakes on this site.</dd>
        </div>
      )}
      <div>
        <dt>Shopify</dt>
        <dd>
          Open the app’s page in the Shopify App Store, scroll down to <strong>Support</strong> and select <strong>Get support</strong>.
          Your message arrives with the name of the app.
        </dd>
      </div>
      <div>
        <dt>Ecwid by Lightspeed</dt>
        <dd>
          Open <strong>Apps → My Apps</strong> in your Ecwid admin and then the app. Its page names the support address.
        </dd>
      </div>
      <div>
        <dt>WordPress</dt>
        <dd>
          Open <strong>Plugins → Installed Plugins</strong> and select <strong>View details</strong> or <strong>Visit plugin site</strong>{' '}
          below the plugin. If it came from WordPress.org, that page has a <strong>Support</strong> forum; if you bought it, reply to the
          message with your download.
        </dd>
      </div>
      <div>
        <dt>Magento</dt>
        <dd>
          Sign in to the marketplace where you got the extension and open the order: it names the seller’s contact. If your developer bought
          it, ask them to write.
        </dd>
      </div>
      {hasChat && (
        <div>
          <dt>In the chat on this site</dt>
          <dd>Its button is at the edge of every page. It suits short questions.</dd>
        </div>
      )}
      {address.length > 0 && (
        <div>
          <dt>By post</dt>
          <dd>{address.join(', ')}</dd>
        </div>
      )}
    </dl>
  );
}

/** What a message looks like that can be answered at once. */
function ExampleMessage() {
  return (
    <figure className="message" aria-label="Example of a message">
      <p className="message-subject">Cookiefy: no banner on phones</p>
      <p>Hello,</p>
      <p>
        We use <b>Cookiefy on Shopify</b>. On a computer the banner is there, <b>on my phone it is not</b>.
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
  'What happened instead, with a screenshot.',
  'Whether it happens on a computer, on a phone or on both.',
];

const questions = [
  { label: 'Where do I find my myshopify.com address?', to: '/docs/others/find-your-myshopify-address' },
  { label: 'Where do I turn on an app embed in my theme?', to: '/docs/others/turn-on-an-app-embed-in-your-theme' },
  { label: 'How do I change or cancel a plan?', to: '/docs/others/change-or-cancel-an-app-plan' },
  { label: 'Why do I still see the old version of my store?', to: '/docs/others/clear-your-browser-cache' },
  { label: 'How do I uninstall an app?', to: '/docs/others/uninstall-an-app' },
  { label: 'Why is my store slow?', to: '/docs/others/my-store-is-slow' },
  { label: 'How do I give my staff access to an app?', to: '/docs/others/give-staff-access-to-an-app' },
  { label: 'Can I use two apps for the same job?', to: '/docs/others/two-apps-for-the-same-job' },
  { label: 'Where do I translate the words of my store and its apps?', to: '/docs/others/languages-of-your-store-and-apps' },
];
