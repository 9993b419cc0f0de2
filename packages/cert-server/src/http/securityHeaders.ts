/**
 * What every answer tells a browser, pages and files included; they never change, so they are made once. Each answer
 * has a content security policy of its own.
 */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Readonly<Record<string, string>> {
  return {
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    // The search page's address holds a name; it goes to nobody else.
    "referrer-policy": "same-origin",
    ...(isHttps && { "strict-transport-security": "max-age=15552000" }),
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  };
}
