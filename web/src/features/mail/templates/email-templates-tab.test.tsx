import type { EmailTemplate } from '@bugquest/contract/mail/templates/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { hasUnsavedChanges } from '../../../lib/forms/unsaved-changes.ts';
import { AuthProvider } from '../../../lib/session/session.tsx';
import { markedSource, selectSource, sourceText, typeSource } from '../../../testing/source.ts';
import { Toaster } from '../../../ui/feedback/toaster.tsx';
import { EmailTemplatesTab } from './email-templates-tab.tsx';

const ME = { id: '0199-me', fullName: 'Maha', workEmail: 'me@example.com', language: 'en' };
const PATH = '/api/email-templates';

const template = (changes: Partial<EmailTemplate> = {}): EmailTemplate => ({
  id: '019a9d5e-0000-7000-8000-000000000001',
  templateKey: 'verification.en',
  name: 'Verification',
  subject: 'Your code',
  htmlContent: '<p>{{ code }}</p>',
  textContent: '',
  variables: '["code","link","name","product","public_url"]',
  description: '',
  isActive: true,
  language: 'en',
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

/** Data of the fake server. Tests change it like another administrator. */
let stored: EmailTemplate[];
let problems: Record<string, string>;
let lines: Record<string, number>;
/** All writes fail. */
let isBroken: boolean;
const sent: { method: string; path: string; body: Record<string, unknown> }[] = [];
const sentTo = (method: string, path: string) =>
  sent.filter((one) => one.method === method && one.path === path);
let queryClient: ReturnType<typeof createQueryClient>;

async function answer(path: string, init?: RequestInit): Promise<Response> {
  const method = init?.method ?? 'GET';
  const body = JSON.parse(String(init?.body ?? 'null'));
  sent.push({ method, path, body });
  if (path === '/api/auth/session') return Response.json(ME);
  if (isBroken && method !== 'GET' && path !== `${PATH}/preview`)
    return Response.json({ code: 'internal', message: 'Out of order' }, { status: 500 });
  if (path === `${PATH}/preview`) {
    const words = body.words ?? {
      subject: 'The product’s',
      htmlContent: '<p>own {{ code }}</p>',
      textContent: '',
    };
    return Response.json({
      words,
      subject: words.subject,
      html: words.htmlContent,
      text: 'T',
      problems,
      lines,
    });
  }
  if (path === `${PATH}/test`) return Response.json({ success: true, message: 'It is on its way.' });
  if (method === 'PATCH') {
    const before = stored.find(({ id }) => path.endsWith(id))!;
    const { updatedAt, ...changes } = body;
    if (updatedAt && updatedAt !== before.updatedAt)
      return Response.json({ code: 'template_changed', message: 'Too late' }, { status: 409 });
    const after = {
      ...before,
      ...changes,
      variables: before.variables,
      updatedAt: '2026-11-20T09:00:00.000Z',
    };
    stored = stored.map((one) => (one === before ? after : one));
    return Response.json(after);
  }
  return Response.json(stored);
}

beforeEach(() => {
  stored = [
    template(),
    template({
      id: '019a9d5e-0000-7000-8000-000000000002',
      templateKey: 'news',
      name: 'News',
      language: 'ar',
    }),
  ];
  problems = {};
  lines = {};
  isBroken = false;
  sent.length = 0;
  localStorage.setItem('currentEmployee', JSON.stringify(ME));
  vi.stubGlobal('fetch', vi.fn(answer));
  queryClient = createQueryClient();
});
afterEach(() => window.history.replaceState(null, '', '/'));

function show(query = '') {
  window.history.replaceState(null, '', `/admin/email-templates${query}`);
  render(
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <EmailTemplatesTab sending={<p>Send them</p>} />
        <Toaster />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const field = (name: string) => document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!;
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const edit = async (id = stored[0]!.id) => {
  show(`?template=${id}`);
  return within(await screen.findByRole('region', { name: /^Edit / }));
};
const findHtml = () => screen.findByRole('textbox', { name: 'HTML' });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('lists and searches templates, and shows the send buttons', async () => {
  show('?search=NEWS');
  expect(await screen.findByText('News')).toBeTruthy();
  expect(screen.getByText('Send them')).toBeTruthy();
  expect(screen.queryByText('Verification')).toBeNull();
  expect(screen.getByText('Not used')).toBeTruthy();
});

const arabic = () =>
  template({
    id: '019a9d5e-0000-7000-8000-000000000003',
    templateKey: 'verification.ar',
    name: 'التحقق',
    subject: 'رمزك',
    language: 'ar',
    isActive: false,
  });

it('lists an email once, with the state and the actions of each language', async () => {
  stored.unshift(arabic());
  show();
  const row = within((await screen.findByText('verification.en')).closest('tr')!);
  expect(row.getByRole('button', { name: /^Edit .*Verification/ }).textContent).toBe('Verification');
  expect(row.getByText('verification.ar')).toBeTruthy();
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 3)).toEqual(['Active', 'Inactive']);
  expect(screen.getAllByText('No template')).toHaveLength(1);
  fireEvent.keyDown(row.getByRole('button', { name: /^Actions for .*التحقق/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('region', { name: /^Edit .*التحقق/ })).toBeTruthy();
});

it('previews both languages beside each other, and leads to the template of the other language', async () => {
  stored.push(arabic());
  const editor = await edit();
  type('subject', 'Mine');
  const preview = within(screen.getByRole('region', { name: 'Preview' }));
  expect(await within(preview.getByRole('region', { name: 'English' })).findByText('Mine')).toBeTruthy();
  expect(await within(preview.getByRole('region', { name: 'Arabic' })).findByText('رمزك')).toBeTruthy();
  expect(screen.getByTitle('Email preview with sample data, Arabic')).toBeTruthy();
  expect(editor.getByRole('link', { name: 'Edit Arabic template' }).getAttribute('href')).toBe(
    '/admin/email-templates?template=019a9d5e-0000-7000-8000-000000000003',
  );
});

it('opens a template at its top, also from the end of the list', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue();
  await edit();
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  scrolled.mockRestore();
});

it('inserts a variable at the cursor', async () => {
  const editor = await edit();
  const html = await findHtml();
  selectSource(html, 3, 13);
  fireEvent.click(editor.getByRole('button', { name: 'Insert name' }));
  expect(sourceText(html)).toBe('<p>{{ name }}</p>');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  save();
  await waitFor(() => expect(sentTo('PATCH', `${PATH}/${stored[0]!.id}`)).toHaveLength(1));
  expect(sentTo('PATCH', `${PATH}/${stored[0]!.id}`)[0]!.body).toMatchObject({
    htmlContent: '<p>{{ name }}</p>',
    updatedAt: '2026-11-20T08:00:00.000Z',
  });
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false));
});

it('shows the server’s messages at the field while the person types', async () => {
  const editor = await edit();
  problems = { htmlContent: 'Line 2: unknown variable {{ nmae }}' };
  lines = { htmlContent: 2 };
  const html = await findHtml();
  typeSource(html, '<p>{{ code }}</p>\n<p>{{ nmae }}</p>');
  expect(await editor.findByText('Line 2: unknown variable {{ nmae }}')).toBeTruthy();
  await waitFor(() => expect(markedSource(html)).toBe('<p>{{ nmae }}</p>'));
  expect(html.getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText(/Fix the highlighted fields/)).toBeTruthy();
});

it('keeps the input in a conflict, and offers both versions', async () => {
  const editor = await edit();
  type('subject', 'Mine');
  stored = [{ ...stored[0]!, subject: 'Theirs', updatedAt: '2026-11-20T08:30:00.000Z' }, stored[1]!];
  save();
  expect(await editor.findByText(/Someone else changed this template/)).toBeTruthy();
  expect(field('subject').value).toBe('Mine');
  fireEvent.click(
    editor.getAllByRole('button').find(({ textContent }) => /my version/i.test(textContent ?? ''))!,
  );
  save();
  await waitFor(() => expect(stored[0]!.subject).toBe('Mine'));
});

it('sends a test email to the typed address without saving', async () => {
  const editor = await edit();
  type('subject', 'Unsaved');
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true));
  fireEvent.click(editor.getByRole('button', { name: 'Send test' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/without your unsaved changes/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe(ME.workEmail);
  fireEvent.click(dialog.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('It is on its way.')).toBeTruthy();
  expect(sentTo('POST', `${PATH}/test`)[0]!.body).toEqual({
    templateId: stored[0]!.id,
    testEmail: ME.workEmail,
  });
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('replaces the text with the default text', async () => {
  const editor = await edit();
  await act(async () => fireEvent.click(editor.getByRole('button', { name: 'Use default text' })));
  const html = await findHtml();
  await waitFor(() => expect(sourceText(html)).toBe('<p>own {{ code }}</p>'));
  expect(field('subject').value).toBe('The product’s');
  expect(sent.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

it('shows failures and keeps the input', async () => {
  isBroken = true;
  const editor = await edit();
  type('subject', 'Mine');
  save();
  expect(await screen.findByText('Failed to update email template')).toBeTruthy();
  expect(field('subject').value).toBe('Mine');
  fireEvent.click(editor.getByRole('button', { name: 'Send test' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send test' }));
  expect(await screen.findByText('Failed to send test email')).toBeTruthy();
});

it('shows when a template could not be created or deleted', async () => {
  isBroken = true;
  show();
  const menu = await screen.findByRole('button', { name: /^Actions for .*Verification/ });
  fireEvent.keyDown(menu, { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete email template')).toBeTruthy();
  cleanup();

  show('?template=new');
  await screen.findByRole('button', { name: 'Save' });
  const words = { templateKey: 'welcome', name: 'Welcome', subject: 'Hello' };
  for (const [name, value] of Object.entries(words)) type(name, value);
  typeSource(await findHtml(), '<p>Hello</p>');
  save();
  expect(await screen.findByText('Failed to create email template')).toBeTruthy();
  expect(field('name').value).toBe('Welcome');
});
