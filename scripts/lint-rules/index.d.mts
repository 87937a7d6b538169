declare const plugin: { meta: { name: string }; rules: object };
export default plugin;
