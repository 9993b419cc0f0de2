import { useQueryClient } from "@tanstack/react-query";
import type { Endpoint } from "cert-api";
import type { ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { editRead } from "../query/cachedReads.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { endpointQuery, useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useServices } from "../session/AdminServices.ts";
import { OpenedForm } from "./OpenedForm.tsx";

/** The properties of the form that changes a record of settings. */
export interface SettingsFormProps<Row> {
  label: string;
  place: "page";
  record: Row;
  onChanged: (row: Row) => void;
  onClose: () => void;
}

interface RecordSettingsProps<Row> {
  /** The name of the settings, and of their form. */
  title: string;
  /** The endpoint that reads the record. */
  endpoint: Endpoint<Record<string, never>, Row>;
  /** Returns what is set, line by line; an empty text if nothing is. */
  toText: (record: Row) => string;
  children: (form: SettingsFormProps<Row>) => ReactNode;
}

/** Shows what is set in a record that is saved whole. Its form opens in place. */
export function RecordSettings<Row>({ title, endpoint, toText, children }: RecordSettingsProps<Row>) {
  const { editTitle } = useAdminMessages("resourceForm");
  const { client } = useServices();
  const queryClient = useQueryClient();
  const { data, error, isFetchedAfterMount, refetch } = useEndpointQuery(endpoint, {});
  if (data === undefined || !isFetchedAfterMount) return <QueryNotice error={error} onRetry={refetch} />;
  const { queryKey } = endpointQuery(client, endpoint, {});
  const showSaved = (saved: Row) => editRead(queryClient, queryKey, () => saved);
  return (
    <OpenedForm value={toText(data)} action={fill(editTitle, { noun: title })}>
      {(close) => children({ label: title, place: "page", record: data, onChanged: showSaved, onClose: close })}
    </OpenedForm>
  );
}
