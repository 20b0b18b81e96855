import type { PageMetadata } from 'storedocs';
import { Hero } from 'storedocs/content';

export const metadata: PageMetadata = {
  title: 'Nothing to manage here',
  description: 'Nothing is managed at this address. It leads back to the home page of StoreDocs.',
  noIndex: true,
};

export default function Manager() {
  return (
    <Hero title="Nothing is managed here" actions={[{ label: 'Go to the home page', to: '/' }]}>
      <p>This address holds no form and no settings. You change the settings of an app in the admin of your store.</p>
    </Hero>
  );
}
