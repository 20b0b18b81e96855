/** Names of the drawings that an entry of the footer can have instead of its label. */
export const socialIcons = [
  'youtube',
  'x',
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'github',
  'mastodon',
  'bluesky',
  'discord',
  'rss',
  'email',
] as const;

/** One of these names. */
export type SocialIcon = (typeof socialIcons)[number];
