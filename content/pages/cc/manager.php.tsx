import type { PageMetadata } from 'storedocs';
import { Hero } from 'storedocs/content';

export const metadata: PageMetadata = {
  title: 'Nothing to manage here',
  description: 'There is nothing to manage at this address. It links back to the home page of StoreDocs.',
  noIndex: true,
};

export default function Manager() {
  return (
    <Hero title="Nothing to manage here" actions={[{ label: 'Go to the home page', to: '/' }]}>
      <p>This page has no form and no settings. You change the settings of an app in the admin of your store.</p>
    </Hero>
  );
}
