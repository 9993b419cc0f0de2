import type { OpenLogin, OtherAccess } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Badge } from "../badge/Badge.tsx";
import { Button } from "../button/Button.tsx";
import { Moment } from "../moment/Moment.tsx";
import { momentText } from "../moment/momentText.ts";
import { useTimeZone } from "../moment/TimeZoneProvider.tsx";
import { device, facts, name, root } from "./DeviceList.css.ts";

export interface DeviceListProps {
  logins: readonly OpenLogin[];
  /** Further ways in: linked identities and access tokens. */
  access?: OtherAccess;
  /** Called with a login other than the current one. */
  onEnd: (login: { id: string }) => void;
  busy?: boolean;
}

/** The devices on which an account is logged in, with a button to end each login except the current one, and what lets in besides. */
export function DeviceList({ logins, access, onEnd, busy = false }: DeviceListProps) {
  const words = useAdminMessages("deviceList");
  const timeZone = useTimeZone();
  return (
    <ul className={`${text} ${root}`}>
      {logins.map((login) => (
        <li key={login.id} className={device}>
          <div>
            <p className={name}>
              {toName(login, words)} {login.isCurrent && <Badge tone="done">{words.current}</Badge>}
            </p>
            <p className={facts}>
              <span>
                {words.started} <Moment at={login.startedAt} />
              </span>
              <span>
                {words.used} <Moment at={login.usedAt} />
              </span>
              {login.network !== null && <span>{fill(words.network, { network: login.network })}</span>}
            </p>
          </div>
          {!login.isCurrent && (
            <Button
              tone="quiet"
              size="small"
              disabled={busy}
              aria-label={fill(words.endOne, {
                device: toName(login, words),
                time: momentText(login.startedAt, timeZone),
              })}
              onClick={() => onEnd({ id: login.id })}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
      {access?.identities.map(({ provider, linkedAt }) => (
        <li key={provider} className={device}>
          <div>
            <p className={name}>{fill(words.identity, { provider })}</p>
            <p className={facts}>
              <span>
                {words.linked} <Moment at={linkedAt} />
              </span>
            </p>
          </div>
        </li>
      ))}
      {access?.tokens.map(({ name: token, expiresOn, lastUsedOn }) => (
        <li key={token} className={device}>
          <div>
            <p className={name}>{fill(words.token, { name: token })}</p>
            <p className={facts}>
              {expiresOn !== null && <span>{fill(words.until, { day: expiresOn })}</span>}
              <span>{lastUsedOn === null ? words.neverUsed : fill(words.usedOn, { day: lastUsedOn })}</span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Returns the name of a device. Unknown codes of newer servers are shown unchanged. */
function toName({ browser, system }: OpenLogin, words: AdminMessages["deviceList"]): string {
  const browsers: Readonly<Record<string, string>> = words.browsers;
  const systems: Readonly<Record<string, string>> = words.systems;
  const browserName = browser === null ? null : (browsers[browser] ?? browser);
  const systemName = system === null ? null : (systems[system] ?? system);
  if (systemName === null) return browserName ?? words.unknown;
  return fill(words.at, { browser: browserName ?? words.unknownBrowser, system: systemName });
}
