import { expect, test } from 'vitest';
import { type KubernetesObject, NEEDED, readKubernetes, settingNames } from './read-files.ts';

const objects = readKubernetes();
const ofKind = (kind: string): readonly KubernetesObject[] => objects.filter((object) => object.kind === kind);

interface Container {
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly key: string } };
  }[];
}
interface Deployment {
  readonly replicas: number;
  readonly template: {
    readonly metadata: { readonly labels: object };
    readonly spec: { readonly containers: readonly [Container] };
  };
}
const deployments = ofKind('Deployment').map(({ metadata: { name }, spec }) => {
  const { replicas, template } = spec as unknown as Deployment;
  return {
    name,
    replicas,
    labels: template.metadata.labels,
    pod: template.spec,
    container: template.spec.containers[0],
  };
});

test.each(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
  'D8: %s is as Kubernetes describes it',
  async (_, object) => {
    const models = (await import(`kubernetes-models/${object.apiVersion}/${object.kind}`)) as Readonly<
      Record<string, new (data: KubernetesObject) => { readonly validate: () => void }>
    >;
    const Model = models[object.kind];
    if (!Model) throw new Error(`Nothing is called ${object.kind}`);
    new Model(object).validate();
  },
);

test('D8: each part is watched, rolled without a gap, and may do no more than it has to', () => {
  expect(deployments.map(({ name, replicas }) => [name, replicas]).toSorted()).toEqual([
    ['api', 2],
    ['registry', 1],
    ['shell', 2],
  ]);
  for (const { name, container, pod } of deployments) {
    expect(container, name).toMatchObject({
      startupProbe: {},
      readinessProbe: {},
      livenessProbe: { tcpSocket: {} },
      securityContext: {
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      },
    });
    expect(pod, name).toMatchObject({ securityContext: { runAsNonRoot: true, runAsUser: 1000 } });
  }
  for (const { spec } of ofKind('Deployment'))
    expect(spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
});

test('D8: services and budgets find their pods', () => {
  for (const { metadata, spec } of ofKind('Service'))
    expect(
      deployments.map(({ labels }) => labels),
      metadata.name,
    ).toContainEqual(spec?.selector);
  const several = deployments.filter(({ replicas }) => replicas > 1);
  expect(ofKind('PodDisruptionBudget').map(({ spec }) => spec?.selector)).toEqual(
    several.map(({ labels }) => ({ matchLabels: labels })),
  );
});

test('D8: every part is given all it needs, and nothing that is no setting; a stop is waited for', () => {
  const [settings, secrets] = [ofKind('ConfigMap')[0]?.data ?? {}, ofKind('Secret')[0]?.stringData ?? {}];
  const known = settingNames();
  expect(Object.keys({ ...settings, ...secrets }).filter((name) => !known.has(name))).toEqual([]);
  for (const { name, container, pod } of deployments) {
    const given = [...Object.keys(settings), ...container.env.map((entry) => entry.name)];
    expect(given, name).toEqual(expect.arrayContaining([...(NEEDED[name] ?? [])]));
    for (const { valueFrom } of container.env)
      if (valueFrom) expect(Object.keys(secrets)).toContain(valueFrom.secretKeyRef.key);
    const { terminationGracePeriodSeconds } = pod as unknown as { terminationGracePeriodSeconds: number };
    expect(terminationGracePeriodSeconds).toBeGreaterThan(
      Number(settings.DRAIN_SECONDS) + Number(settings.STOP_SECONDS),
    );
  }
});
