// Reads the archives of a release: tar.gz and zip.
import { readFileSync } from "node:fs";
import { gunzipSync, inflateRawSync } from "node:zlib";

/** filesOf returns the files in an archive, by path. */
export function filesOf(archive) {
  const bytes = readFileSync(archive);
  return archive.endsWith(".zip") ? zipped(bytes) : tarred(gunzipSync(bytes));
}

/** Size of a header. File sizes are rounded up to a multiple of it. */
const block = 512;

function tarred(bytes) {
  const files = new Map();
  for (let at = 0; at + block <= bytes.length && bytes[at] !== 0; ) {
    const text = (from, length) => bytes.toString("utf8", at + from, at + from + length).replace(/\0.*/s, "");
    const size = parseInt(text(124, 12), 8);
    const kind = text(156, 1);
    if (kind === "" || kind === "0") {
      const folder = text(345, 155);
      files.set((folder && `${folder}/`) + text(0, 100), bytes.subarray(at + block, at + block + size));
    }
    at += block + Math.ceil(size / block) * block;
  }
  return files;
}

/** Signatures of records in a zip archive. */
const directoryEntry = 0x02014b50;
const directoryEnd = 0x06054b50;

function zipped(bytes) {
  const files = new Map();
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== directoryEnd) end--;
  if (end < 0) throw new Error("no zip archive");
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    if (bytes.readUInt32LE(at) !== directoryEntry) throw new Error("a broken zip archive");
    const [name, extra, comment] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const path = bytes.toString("utf8", at + 46, at + 46 + name);
    if (!path.endsWith("/")) files.set(path, unzipped(bytes, at));
    at += 46 + name + extra + comment;
  }
  return files;
}

/** unzipped returns the content of the file that a directory entry describes. */
function unzipped(bytes, entry) {
  const method = bytes.readUInt16LE(entry + 10);
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(from, from + size);
  return method === 0 ? data : inflateRawSync(data);
}
