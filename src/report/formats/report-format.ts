/** All formats of reports, as the command line names them. */
export const reportFormats = ['pretty', 'json', 'github', 'gitlab', 'junit', 'sarif'] as const;

/** A format of reports. */
export type ReportFormat = (typeof reportFormats)[number];
