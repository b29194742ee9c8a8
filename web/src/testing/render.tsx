import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, Fragment, type ReactNode } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { AuthProvider } from '../lib/session/session.tsx';

const allOf = (content: ReactNode[]) => createElement(Fragment, null, ...content);

/** For parts that do not ask who is logged in. */
export const renderWithQueries = (...content: ReactNode[]) =>
  render(<QueryClientProvider client={createQueryClient()}>{allOf(content)}</QueryClientProvider>);

/** The test provides the session through `fetch` and `localStorage`. */
export const renderInSession = (...content: ReactNode[]) =>
  renderWithQueries(<AuthProvider>{allOf(content)}</AuthProvider>);
