// The interface of an issue tracker.
import type { TrackerKind } from '@bugquest/contract/connections/trackers/lists';
import type { Feature, Severity } from '@bugquest/contract/reports/lists';

export interface TrackerConnection {
  kind: TrackerKind;
  /** Without a slash at the end. */
  url: string;
  project: string;
  /** The email of the token's account, for Jira Cloud. */
  account: string;
  token: string;
  /** '' means Bug. */
  issueType: string;
  severities: Record<Severity, string>;
  features: Record<Feature, string>;
  /** In lower case; empty: the tracker's own notion of done. */
  fixedStates: string[];
  /** '' means any state in which an issue is not done. */
  reopenState: string;
  /** Allows private networks, and http. */
  allowPrivate: boolean;
}

/** A text for each way in which trackers format descriptions. */
export interface FormattedText {
  markdown: string;
  /** Only Jira needs it. */
  wiki: string;
  html: string;
}

export interface IssueDraft {
  title: string;
  body: FormattedText;
  /** A part of the issue by which a search finds it after a lost answer. No other report has the same marker. */
  marker: string;
  /** The value of the severity; '' sets none. */
  priority: string;
  /** The value of the feature; '' sets none. */
  component: string;
  /** The results of `upload`. The body shows these pictures, too. */
  uploaded: readonly string[];
}

export interface Picture {
  /** Consists of a-z, 0-9, dots and hyphens; no other picture of the report has it. */
  name: string;
  mimeType: string;
  bytes: Buffer;
}

/** The two ways of uploading. Trackers without an API for files have neither. */
export type PictureUpload =
  /** Uploads before the issue, which is created with the result of `upload`. */
  | { uploadsFirst: true; upload(picture: Picture): Promise<string> }
  /** Uploads to an existing issue. `listNames` returns the names of its pictures. */
  | {
      uploadsFirst: false;
      attach(id: string, picture: Picture): Promise<void>;
      listNames(id: string): Promise<string[]>;
    };

export interface Issue {
  /** The key in the calls of the tracker. */
  id: string;
  /** The key that people use. */
  key: string;
  url: string;
}

export interface Project {
  /** The value that a connection stores as its project. */
  project: string;
  /** As people call it. */
  name: string;
}

export type RemoteState = 'open' | 'started' | 'fixed';

export interface ChangedIssue {
  id: string;
  state: RemoteState;
}

/** Every call may throw a TrackerFailure. */
export interface Tracker {
  /** Reads the project. */
  test(): Promise<void>;
  /** The first page of the projects that the token can see. The connection needs no project for it. */
  listProjects(): Promise<Project[]>;
  create(draft: IssueDraft): Promise<Issue>;
  /** The issue with this marker, if one was created since then. */
  find(marker: string, since: Date): Promise<Issue | undefined>;
  comment(id: string, body: FormattedText): Promise<void>;
  /** Does nothing if it is open. */
  reopen(id: string): Promise<void>;
  /** Issues of the project that changed since then. Issues that were closed without a fix are left out. */
  listChanged(since: Date, now: Date): Promise<ChangedIssue[]>;
  /** Every tracker of TRACKERS_WITH_UPLOADS has it. */
  pictures?: PictureUpload;
}
