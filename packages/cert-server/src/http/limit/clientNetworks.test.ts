import { expect, test } from "vitest";
import { createNetworkList, listNetworks, parseNetworks } from "./clientNetworks.ts";

test.each<[string, string[]]>([
  ["203.0.113.7", ["203.0.113.7"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["::ffff:cb00:7107", ["203.0.113.7"]],
  ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:DB8:1:2::9", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
  ["2001:db8::1", ["2001:db8::/64", "2001:db8::/48"]],
  ["fe80::1%eth0", ["fe80::/64", "fe80::/48"]],
  ["::1", ["::/64", "::/48"]],
  ["64:ff9b::203.0.113.7", ["64:ff9b::/64", "64:ff9b::/48"]],
])("%s counts for %j", (address, names) => {
  expect(listNetworks(address).map(({ name }) => name)).toEqual(names);
});

test.each([
  ["203.0.113.0/24", "203.0.113.200", true],
  ["203.0.113.0/24", "::ffff:203.0.113.200", true],
  ["203.0.113.0/24", "203.0.114.1", false],
  ["203.0.113.7", "203.0.113.7", true],
  ["203.0.113.7", "203.0.113.8", false],
  ["2001:db8::/32", "2001:db8:ffff::1", true],
  ["2001:db8::/32", "2001:db9::1", false],
  ["2001:db8::/32", "no address", false],
  ["203.0.113.7, 2001:db8::/32", "2001:db8::1", true],
])("of %s, %s is %s", (networks, address, expected) => {
  expect(createNetworkList(parseNetworks(networks) ?? []).has(address)).toBe(expected);
});

test.each(["203.0.113.0/33", "2001:db8::/129", "203.0.113", "school", "10.0.0.0/8/8", "10.0.0.0/", "10.0.0.0/x"])(
  "%s is no network",
  (networks) => {
    expect(parseNetworks(networks)).toBeUndefined();
  },
);
