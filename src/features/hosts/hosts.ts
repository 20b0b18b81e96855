import * as z from 'zod';
import type { Feature } from '../../config/feature.ts';
import type { HostFile, HostRules } from '../../model/plugin.ts';
import { apacheFile } from './apache-file.ts';
import { cloudfrontFile } from './cloudfront-file.ts';
import { headersFile } from './headers-file.ts';
import { nginxFile } from './nginx-file.ts';
import { redirectsFile } from './redirects-file.ts';
import { s3File } from './s3-file.ts';
import { vercelFile } from './vercel-file.ts';

/** For each host, its file in the output, and what writes it. */
export const hostFormats = {
  apache: ['.htaccess', apacheFile],
  cloudfront: ['cloudfront-function.js', cloudfrontFile],
  nginx: ['nginx.conf', nginxFile],
  s3: ['s3-website.json', s3File],
  vercel: ['vercel.json', vercelFile],
} as const satisfies Readonly<Record<string, readonly [path: string, write: (rules: HostRules) => HostFile]>>;

/** Files that several hosts read; others ignore them. */
const usualFiles = { _headers: headersFile, _redirects: redirectsFile };

const keys = {
  hostFiles: z
    .array(z.enum(['apache', 'cloudfront', 'nginx', 's3', 'vercel']))
    .default([])
    .describe(
      'Hosts to write configuration files for, with redirects and, if supported, headers, in addition to `_redirects` and `_headers`.',
    ),
};

/** Configuration files of hosts: how they find pages, redirects and, if the format supports them, headers. */
export const hosts: Feature<typeof keys> = {
  name: 'hosts',
  keys,
  plugins: ({ hostFiles }) => [
    { name: 'hosts', hostFiles: { ...usualFiles, ...Object.fromEntries(hostFiles.map((host) => hostFormats[host])) } },
  ],
};
