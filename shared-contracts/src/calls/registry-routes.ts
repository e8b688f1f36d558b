// Made from the calls by `pnpm calls:wire`.

export const REGISTRY = {
  addKey: 'POST /keys',
  createToken: 'POST /tokens',
  grantPaths: 'POST /remotes/{name}/grants',
  listGrants: 'GET /grants',
  listKeys: 'GET /keys',
  listLive: 'GET /remotes',
  listTokens: 'GET /tokens',
  listVerdicts: 'GET /remotes/{name}/versions/{version}/verdicts',
  listVersions: 'GET /remotes/{name}/versions',
  previewRemote: 'POST /remotes/{name}/versions/{version}/previews',
  promoteRemote: 'PUT /remotes/{name}/live',
  publishRemote: 'POST /remotes/{name}/versions',
  readOverview: 'GET /overview',
  readProvenance: 'GET /remotes/{name}/versions/{version}/provenance',
  releaseRemote: 'PUT /remotes/{name}/candidate',
  reportCounts: 'PUT /remotes/{name}/versions/{version}/counts/{shell}',
  reportVerdict: 'PUT /remotes/{name}/versions/{version}/verdicts/{shell}',
  revokeKey: 'DELETE /keys/{id}',
  revokePath: 'DELETE /remotes/{name}/grants',
  revokeToken: 'DELETE /tokens/{id}',
} as const;
