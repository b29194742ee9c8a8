import { endpoint } from '@bugquest/contract/endpoint';
import { type PublishedTopic, TOPIC_NAMES, TOPICS, type Topic, topicsOf } from '@bugquest/contract/topics';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { topicsFor, visibleTopics } from './routes.ts';

const maha = { id: 'maha', isAdmin: false };
const omar = { id: 'omar', isAdmin: false };
const sara = { id: 'sara', isAdmin: true };
const topics: PublishedTopic[] = ['reports', 'own-reports:maha', 'standings', 'employee:maha', 'employees'];

test('an employee receives topics of their own data and of the standings', () => {
  expect(visibleTopics(maha, topics).sort()).toEqual(['employee', 'own-reports', 'standings']);
});

test('another employee receives the standings only', () => {
  expect(visibleTopics(omar, topics)).toEqual(['standings']);
});

test('everyone receives pages, and administrators receive video settings', () => {
  const changed: PublishedTopic[] = ['pages', 'videos'];
  expect(visibleTopics(maha, changed)).toEqual(['pages']);
  expect(visibleTopics(sara, changed)).toEqual(['pages', 'videos']);
});

test('an administrator receives all reports and employees', () => {
  expect(visibleTopics(sara, topics).sort()).toEqual(['employees', 'reports', 'standings']);
});

test('when all data of one person changes, others receive only the topics for everyone', () => {
  const isNamed = (topic: Topic) => !['report', 'claims'].includes(topic);
  const everything = topicsOf(TOPIC_NAMES.filter(isNamed), 'maha');
  const ofScope = (...scopes: string[]) =>
    TOPIC_NAMES.filter((topic) => scopes.includes(TOPICS[topic].audience));
  expect(visibleTopics(maha, everything)).toEqual(ofScope('everyone', 'person'));
  expect(visibleTopics(omar, everything)).toEqual(ofScope('everyone'));
  expect(visibleTopics(sara, everything)).toEqual(ofScope('everyone', 'administrators'));
  expect(topicsFor(sara)).not.toContain('analysis');
});

test('administrators receive the id of a changed report, and testers do not', () => {
  expect(visibleTopics(sara, ['report:one', 'report:one', 'report:*'])).toEqual(['report:one', 'report:*']);
  expect(visibleTopics(maha, ['report:one', 'report:*'])).toEqual([]);
  expect(topicsFor(sara)).toContain('report:*');
  expect(topicsFor(maha)).not.toContain('report:*');
});

test('a claim is published only to the other administrators, without the id of its owner', () => {
  expect(visibleTopics(sara, ['claims:sara'])).toEqual([]);
  expect(visibleTopics(sara, ['claims:ben'])).toEqual(['claims']);
  expect(visibleTopics(maha, ['claims:ben'])).toEqual([]);
});

test('a reply that depends on one report or on claims is not cached', () => {
  for (const topic of ['report', 'claims'] as const)
    expect(() => topicsOf([topic], 'sara')).toThrow('can not be cached');
});

test('a new endpoint needs no other declaration for sending its topics', () => {
  const newRead = endpoint({
    method: 'GET',
    path: '/api/admin/new',
    access: 'selfOrAdmin',
    topics: ['roster', 'notifications'],
    reply: z.unknown(),
  });
  const published = topicsOf(newRead.topics as Topic[], maha.id);
  expect(published).toEqual(['roster', 'notifications:maha']);
  expect(visibleTopics(maha, published)).toEqual(['notifications']);
  expect(visibleTopics(omar, published)).toEqual([]);
  expect(visibleTopics(sara, published)).toEqual(['roster']);
});

test('a topic that is not on the list is refused by the types', () => {
  endpoint({
    method: 'GET',
    path: '/api/admin/new',
    access: 'admin',
    // @ts-expect-error: a misspelt topic would never be published.
    topics: ['rosters'],
    reply: z.unknown(),
  });
  // @ts-expect-error: a topic of a person needs the id of that person.
  const withoutId: PublishedTopic = 'notifications';
  expect(withoutId).toBe('notifications');
});
