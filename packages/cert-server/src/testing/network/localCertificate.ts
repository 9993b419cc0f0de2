/**
 * A certificate that `localhost` has signed for itself, good from 2020 to 2120, with its key. It opens nothing: tests alone
 * listen with it.
 */
export const localCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBYjCCAQegAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBQxEjAQBgNVBAMM
CWxvY2FsaG9zdDBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDsr22wqkYqXeAai
Ceo0Nt4raNTy3FqU4Q5iXJo1t6EDHv/RTigv5Xtk0MM8gf8DgvKzCSrxinwMFIAW
hnWwrl+jSDBGMA8GA1UdEwEB/wQFMAMBAf8wFAYDVR0RBA0wC4IJbG9jYWxob3N0
MB0GA1UdDgQWBBQvVlwBbtEPh9b/ViXWxpptXthurTAKBggqhkjOPQQDAgNJADBG
AiEA1sP2Gv/w6UKAk/pV1sCzZ9cz9n2MMxrz6Brk/riicJcCIQDoW1hlQ/xlQxS0
BMz6VeFRhlET6gAor3q+gdSgBZBbMQ==
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgsj8ySpYgT1dRS1Dn
sO7ntHFbcYttW3pJ/WAlqSERp96hRANCAAQ7K9tsKpGKl3gGognqNDbeK2jU8txa
lOEOYlyaNbehAx7/0U4oL+V7ZNDDPIH/A4Lyswkq8Yp8DBSAFoZ1sK5f
-----END PRIVATE KEY-----
`,
};
