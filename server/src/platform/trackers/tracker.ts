import type { IssueEnd, TrackerKind } from '@bugquest/contract/connections/trackers/lists';
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
  /** In lower case; empty: the states that the tracker itself counts as done. */
  fixedStates: string[];
  /** '' means any state that is not done. */
  reopenState: string;
  /** Allows private networks, and http. */
  allowPrivate: boolean;
}

export interface FormattedText {
  markdown: string;
  wiki: string;
  html: string;
}

export interface IssueDraft {
  title: string;
  body: FormattedText;
  /** A text in the issue, unique for the report. A search finds the issue by it when the answer to its creation was lost. */
  marker: string;
  /** The value of the severity; '' sets none. */
  priority: string;
  /** The value of the feature; '' sets none. */
  component: string;
  /** The results of `upload`. The body contains these pictures, too. */
  uploaded: readonly string[];
}

export interface Picture {
  /** Consists of a-z, 0-9, dots and hyphens; unique within the report. */
  name: string;
  mimeType: string;
  bytes: Buffer;
}

/** Trackers either upload pictures before the issue is created, or attach them to an existing issue. */
export type PictureUpload =
  | { uploadsFirst: true; upload(picture: Picture): Promise<string> }
  /** `listNames` returns the names of the issue's pictures. */
  | {
      uploadsFirst: false;
      attach(id: string, picture: Picture): Promise<void>;
      listNames(id: string): Promise<string[]>;
    };

export interface Issue {
  /** For calls of the tracker's API. */
  id: string;
  /** The key that people see. */
  key: string;
  url: string;
}

export interface Project {
  /** The value for `TrackerConnection.project`. */
  project: string;
  name: string;
}

export type RemoteState = 'open' | 'started' | 'fixed' | IssueEnd;

export interface ChangedIssue {
  id: string;
  state: RemoteState;
  /** Present for trackers that change the key of an issue when it is moved. */
  key?: string;
  url?: string;
}

/** Every call may throw a TrackerFailure. */
export interface Tracker {
  /** Reads the project. */
  test(): Promise<void>;
  /** The first page of the projects that the token can see. Works without `TrackerConnection.project`. */
  listProjects(): Promise<Project[]>;
  create(draft: IssueDraft): Promise<Issue>;
  /** Searches among the issues that were created since then. */
  find(marker: string, since: Date): Promise<Issue | undefined>;
  comment(id: string, body: FormattedText): Promise<void>;
  /** Does nothing if the issue is open. */
  reopen(id: string): Promise<void>;
  /** Issues that changed since then. A list cannot contain an issue that was deleted or that left the tracker: see `read`. */
  listChanged(since: Date, now: Date): Promise<ChangedIssue[]>;
  /** Follows an issue that was moved, or says so. Throws `not_found` for an issue that is gone, or that the token may not see. */
  read(id: string): Promise<ChangedIssue>;
  /** Absent for trackers without an API for files. Required for the trackers in TRACKERS_WITH_UPLOADS. */
  pictures?: PictureUpload;
}
