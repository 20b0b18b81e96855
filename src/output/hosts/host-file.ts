import type { HostFormat } from '../../config/schema/features-schema.ts';
import { apacheFile } from './apache-file.ts';
import { cloudfrontFile } from './cloudfront-file.ts';
import type { HostFile, HostRules } from './host-rules.ts';
import { nginxFile } from './nginx-file.ts';
import { s3File } from './s3-file.ts';
import { vercelFile } from './vercel-file.ts';

const writers: Readonly<Record<HostFormat, (rules: HostRules) => HostFile>> = {
  apache: apacheFile,
  cloudfront: cloudfrontFile,
  nginx: nginxFile,
  s3: s3File,
  vercel: vercelFile,
};

/** The configuration file of a host: how it finds pages, its redirects and, if the format supports them, its headers. */
export function hostFile(format: HostFormat, rules: HostRules): HostFile {
  return writers[format](rules);
}
