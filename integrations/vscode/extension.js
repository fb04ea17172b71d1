// The extension starts the language server, which implements all features for HLSL.
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");

let client;

async function start() {
  const settings = vscode.workspace.getConfiguration("hlsl2spirv");
  const server = { command: settings.get("path"), args: ["lsp"], transport: TransportKind.stdio };
  client = new LanguageClient("hlsl2spirv", "hlsl2spirv", server, {
    documentSelector: [{ language: "hlsl" }],
    initializationOptions: { flags: settings.get("flags"), configurations: settings.get("configurations") },
    synchronize: { configurationSection: "hlsl2spirv" },
  });
  try {
    await client.start();
  } catch (error) {
    const choice = await vscode.window.showErrorMessage(
      `The program '${server.command}' cannot be started: ${error.message}`, "Set its path");
    if (choice) {
      await vscode.commands.executeCommand("workbench.action.openSettings", "hlsl2spirv.path");
    }
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running?.isRunning()) {
    await running.stop();
  }
}

async function restart() {
  await stop();
  await start();
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("hlsl2spirv.restart", restart),
    vscode.workspace.onDidChangeConfiguration((e) => e.affectsConfiguration("hlsl2spirv.path") && restart()),
  );
  await start();
};

exports.deactivate = stop;
